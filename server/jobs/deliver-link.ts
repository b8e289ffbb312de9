import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { DEFAULT_META } from '@/lib/domain/constants'
import { publicUrl } from '@/server/config'
import { one_time_links } from '@/server/db/schema/access'
import { clinics } from '@/server/db/schema/clinics'
import { professionals } from '@/server/db/schema/professionals'
import { hashToken } from '@/server/identity/sessions'
import { linkMail } from '@/server/mail/link-mail'
import type { JobServices, OutboxLine } from './outbox-line'

const TOKEN_BYTES = 32

/** The screen a link opens. Its token is in the fragment, which no browser sends to a server, so that no log has it. */
const screens = { reset: '/reset-password', invitation: '/invitation' } as const

/**
 * Mails the link that was asked for, unless it is spent, over, or its person was deactivated since. The token is made
 * here and only its hash is stored, so a repeated delivery mails another token, and the earlier one is worth nothing.
 * @throws Error when the mail was not taken: the outbox tries again.
 */
export async function deliverLink(
  { config, database, mail }: JobServices,
  { clinic_id, body }: Pick<OutboxLine, 'clinic_id' | 'body'>,
  now = new Date(),
): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const isThisLink = and(
    eq(one_time_links.id, Number(body.link_id)),
    isNull(one_time_links.used_at),
    gt(one_time_links.expires_at, now),
  )
  const receiver = await database.asTenant(clinic_id, async (tx) => {
    const [found] = await tx
      .select({
        purpose: one_time_links.purpose,
        name: professionals.name,
        email: professionals.email,
        locale: professionals.locale,
        clinic_name: clinics.name,
      })
      .from(one_time_links)
      .innerJoin(professionals, eq(professionals.id, one_time_links.professional_id))
      .innerJoin(clinics, eq(clinics.id, one_time_links.clinic_id))
      .where(and(isThisLink, eq(professionals.active, true)))
    if (found) {
      await tx
        .update(one_time_links)
        .set({ token_hash: hashToken(token) })
        .where(isThisLink)
    }
    return found
  })
  if (!receiver) return
  const product = config.PRODUCT_NAME ?? DEFAULT_META.name
  const url = `${publicUrl(config)}${screens[receiver.purpose]}#token=${token}`
  await mail.send(linkMail({ ...receiver, product, url }))
}
