import type { professionals } from '@/server/db/schema/professionals'

type Row = typeof professionals.$inferSelect

/** What the audit keeps of a professional: no password, no second factor. */
export const auditOfProfessional = ({ password_hash: _, totp_secret: __, totp_last_step: ___, ...rest }: Row) => rest
