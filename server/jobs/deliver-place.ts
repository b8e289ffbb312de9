import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { mayDecline } from '@/lib/domain/groups/decline'
import { isConfined } from '@/lib/domain/subscription/status'
import type { Locale } from '@/lib/i18n/locales'
import { publicUrl } from '@/server/config'
import { rowsOf, type Tx } from '@/server/db/client'
import { enrolments } from '@/server/db/schema/enrolments'
import { isoText } from '@/server/db/sql-texts'
import { hashToken } from '@/server/identity/sessions'
import { placeMail } from '@/server/mail/place-mail'
import type { JobServices, OutboxLine } from './outbox-line'

const TOKEN_BYTES = 32

/**
 * Tells a patient that a place they waited for is theirs, with the link by which they decline where there is time for that. Not who
 * refuses messages or has no address, nor of what is not theirs any more. The token is made here and only its hash is stored; a
 * repeated delivery mails another one.
 * @throws Error when the mail was not taken: the outbox tries again.
 */
export async function deliverPlace(
  { config, database, mail }: JobServices,
  { clinic_id, body }: Pick<OutboxLine, 'clinic_id' | 'body'>,
  now = new Date(),
): Promise<void> {
  const id = Number(body.enrolment_id)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const due = await database.asTenant(clinic_id, async (tx) => {
    const found = await placeToTell(tx, id, now)
    if (!found?.email || isConfined(found, now)) return null
    const isOpen = mayDecline(found.decline_until, now)
    if (isOpen)
      await tx
        .update(enrolments)
        .set({ token_hash: hashToken(token) })
        .where(and(eq(enrolments.id, id), eq(enrolments.state, 'enrolled')))
    const url = isOpen ? `${publicUrl(config)}/place-link#token=${token}` : null
    return { ...found, email: found.email, url }
  })
  if (due) await mail.send(placeMail(due))
}

type Told = {
  name: string
  email: string | null
  locale: Locale
  starts_at: string
  decline_until: string | null
  clinic: { name: string; address: string | null; phone: string | null; time_zone: string }
  trial_ends_at: string | null
  subscription: Parameters<typeof isConfined>[0]['subscription']
}

/** A place to come of somebody who accepts messages; undefined where there is nothing to tell. */
async function placeToTell(tx: Tx, id: number, now: Date): Promise<Told | undefined> {
  const [found] = await rowsOf<Told>(
    tx,
    sql`select p.name, p.email, p.locale, ${isoText(sql`a.starts_at`)} as starts_at,
        ${isoText(sql`e.decline_until`)} as decline_until,
        json_build_object('name', c.name, 'address', c.address, 'phone', c.phone, 'time_zone', c.time_zone) as clinic,
        c.trial_ends_at, c.subscription
      from enrolments e join clinics c on c.id = e.clinic_id
      join patients p on p.clinic_id = e.clinic_id and p.id = e.patient_id
      join appointments a on a.clinic_id = e.clinic_id and a.id = e.activity_id
      where e.clinic_id = current_clinic() and e.id = ${id} and e.state = 'enrolled' and p.accepts_messages
        and a.starts_at > ${now.toISOString()}::timestamptz and a.status <> 'canceled' and a.deleted_at is null for update of e`,
  )
  return found
}
