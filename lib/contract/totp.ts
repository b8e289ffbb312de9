import * as z from 'zod'
import { endpoint, single } from './endpoint'

const code = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'totp_code'))

export const TotpCode = z.object({ code })
export const Confirmed = z.object({ current_password: z.string().min(1, 'required').max(200) })
/** The password, and the app's six digits or a recovery code: what changes a second factor that is on. */
export const Proved = Confirmed.extend({ code: z.string().trim().min(1, 'required').max(40) })
/** Ten codes, told once: each signs in once where the phone is lost. */
const recovery_codes = z.array(z.string())

/** The second factor by RFC 6238: begun (a secret to scan), then confirmed by a code, before login asks for it. */
export const totpEndpoints = {
  'totp.begin': endpoint({ body: Confirmed, answer: single(z.object({ secret: z.string(), uri: z.string() })) }),
  /** The other sessions, begun by the password alone, end with it. */
  'totp.confirm': endpoint({
    body: TotpCode,
    answer: single(z.object({ recovery_codes, ended_sessions: z.number().int() })),
  }),
  'totp.renew-codes': endpoint({ body: Proved, answer: single(z.object({ recovery_codes })) }),
  'totp.disable': endpoint({ body: Proved, answer: single(z.object({ totp_enabled: z.literal(false) })) }),
}
