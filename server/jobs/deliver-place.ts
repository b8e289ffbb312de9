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
 * Tells a patient of the places they waited for that became theirs by one act, in one mail, each with the link by which they decline
 * it where there is time for that. Not who refuses messages or has no address, nor of what is not theirs any more. Tokens are made
 * here and only their hashes are stored; a repeated delivery mails others.
 * @throws Error when the mail was not taken: the outbox tries again.
 */
export async function deliverPlace(
  { config, database, mail }: JobServices,
  { clinic_id, body }: Pick<OutboxLine, 'clinic_id' | 'body'>,
  now = new Date(),
): Promise<void> {
  const due = await database.asTenant(clinic_id, async (tx) => {
    const found = await placesToTell(tx, idsIn(body), now)
    const [first] = found
    if (!first?.email || isConfined(first, now)) return null
    const places: Parameters<typeof placeMail>[0]['places'] = []
    for (const { id, starts_at, decline_until } of found) {
      const url = mayDecline(decline_until, now) ? await linkOf(tx, id, publicUrl(config)) : null
      places.push({ starts_at, decline_until, url })
    }
    return { ...first, email: first.email, places }
  })
  if (due) await mail.send(placeMail(due))
}

/** A line that was written before there were several in one names its only one. */
const idsIn = ({ enrolment_ids, enrolment_id }: OutboxLine['body']): number[] =>
  (Array.isArray(enrolment_ids) ? enrolment_ids : [enrolment_id]).map(Number)

/** A link by which a place is declined. */
async function linkOf(tx: Tx, id: number, base: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await tx
    .update(enrolments)
    .set({ token_hash: hashToken(token) })
    .where(and(eq(enrolments.id, id), eq(enrolments.state, 'enrolled')))
  return `${base}/place-link#token=${token}`
}

type Told = {
  id: number
  name: string
  email: string | null
  locale: Locale
  starts_at: string
  decline_until: string | null
  clinic: { name: string; address: string | null; phone: string | null; time_zone: string }
  trial_ends_at: string | null
  subscription: Parameters<typeof isConfined>[0]['subscription']
}

/** The places to come, of those named, of somebody who accepts messages, in time. */
const placesToTell = (tx: Tx, ids: readonly number[], now: Date): Promise<Told[]> =>
  rowsOf<Told>(
    tx,
    sql`select e.id::float8 as id, p.name, p.email, p.locale, ${isoText(sql`a.starts_at`)} as starts_at,
        ${isoText(sql`e.decline_until`)} as decline_until,
        json_build_object('name', c.name, 'address', c.address, 'phone', c.phone, 'time_zone', c.time_zone) as clinic,
        c.trial_ends_at, c.subscription
      from enrolments e join clinics c on c.id = e.clinic_id
      join patients p on p.clinic_id = e.clinic_id and p.id = e.patient_id
      join appointments a on a.clinic_id = e.clinic_id and a.id = e.activity_id
      where e.clinic_id = current_clinic() and e.id = any(${`{${ids.join(',')}}`}::bigint[]) and e.state = 'enrolled' and p.accepts_messages
        and a.starts_at > ${now.toISOString()}::timestamptz and a.status <> 'canceled' and a.deleted_at is null
      order by a.starts_at, e.id for update of e`,
  )
