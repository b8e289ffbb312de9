import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { publicUrl } from '@/server/config'
import { sign_ups } from '@/server/db/schema/group-pages'
import { hashToken } from '@/server/identity/sessions'
import { signUpMail } from '@/server/mail/sign-up-mail'
import { openGroup } from '@/server/queries/group-pages/open-group'
import type { JobServices, OutboxLine } from './outbox-line'

const TOKEN_BYTES = 32

/**
 * Mails the link by which a sign-up is confirmed, unless its time is over or the group has no page any more. The token is made here
 * and only its hash is stored, so a repeated delivery mails another token, and the earlier one is worth nothing.
 * @throws Error when the mail was not taken: the outbox tries again.
 */
export async function deliverSignUp(
  { config, database, mail }: JobServices,
  { clinic_id, body }: Pick<OutboxLine, 'clinic_id' | 'body'>,
  now = new Date(),
): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const isThis = and(eq(sign_ups.id, Number(body.sign_up_id)), gt(sign_ups.expires_at, now))
  const due = await database.asTenant(clinic_id, async (tx) => {
    const [signUp] = await tx.select().from(sign_ups).where(isThis).for('update')
    if (!signUp) return null
    const open = await openGroup(tx, signUp.group_id, now).catch((error) => {
      if (error instanceof Refusal) return null
      throw error
    })
    if (!open) return null
    await tx
      .update(sign_ups)
      .set({ token_hash: hashToken(token) })
      .where(isThis)
    return { email: signUp.email, locale: signUp.locale, clinic: open.clinic, group_name: open.group.name }
  })
  if (due) await mail.send(signUpMail({ ...due, url: `${publicUrl(config)}/sign-up#token=${token}` }))
}
