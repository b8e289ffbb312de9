import type { Tx } from '@/server/db/client'
import { type LinkPurpose, one_time_links } from '@/server/db/schema/access'
import { announce, type Cause } from '@/server/ledger'
import { spendLinks } from './spend'

const HOUR_MS = 3_600_000

/** How a link is announced, and how long it lives from the moment it is asked for. */
const links = {
  reset: { topic: 'password_reset', lifetime_ms: HOUR_MS },
  invitation: { topic: 'invitation', lifetime_ms: 7 * 24 * HOUR_MS },
} as const

/**
 * Has a link mailed to a professional of the transaction's clinic: its row and its announcement stand or fall with the
 * transaction. Older links of the same purpose die. The token does not exist yet: see `deliverLink`.
 */
export async function sendLink(tx: Tx, cause: Cause, purpose: LinkPurpose, professionalId: number, now: Date) {
  const { topic, lifetime_ms } = links[purpose]
  await spendLinks(tx, professionalId, now, purpose)
  const [link] = await tx
    .insert(one_time_links)
    .values({
      clinic_id: cause.clinic_id,
      professional_id: professionalId,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetime_ms),
    })
    .returning({ id: one_time_links.id })
  await announce(tx, cause, topic, { link_id: link!.id, professional_id: professionalId })
}

/**
 * Invites somebody by e-mail to choose their password: seven days, once. For who has none yet; the link of somebody who
 * has one opens nothing. The audit line is the caller's.
 */
export const inviteProfessional = (tx: Tx, cause: Cause, professionalId: number, now: Date): Promise<void> =>
  sendLink(tx, cause, 'invitation', professionalId, now)
