import { sql } from 'drizzle-orm'
import type { LinkedAppointment } from '@/lib/contract/appointment-links'
import { Refusal } from '@/lib/contract/errors'
import { networkOf } from '@/lib/domain/identity/network'
import type { FreeCall } from '@/server/call'
import { type Database, rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { hashToken } from '@/server/identity/sessions'

type Call = FreeCall<'appointment-links.read'>
type LinkCall = Pick<Call, 'services' | 'address' | 'now'> & { body: { token: string } }

/** Counts a call about a link, which somebody nobody knows makes. @throws Refusal `rate_limited` */
export function countLinkCall({ services, address, body, now }: LinkCall) {
  const { links, allLinks } = services.limits
  const network = networkOf(address)
  allLinks.take(network, now)
  links.take(`${network} ${hashToken(body.token)}`, now)
}

/** What the link of a reminder is about. Reading does not use it up. @throws Refusal `link_spent`, `rate_limited` */
export async function readAppointmentLink(call: Call): Promise<LinkedAppointment> {
  const { services, body, now } = call
  countLinkCall(call)
  const link = await findAppointmentLink(services.database, body.token)
  return services.database.asTenant(link.clinic_id, (tx) => answerableAppointment(tx, link.reminder_id, now))
}

/** A reminder that carried a link, found through the gate role because its clinic is not known yet. */
export type AppointmentLink = { clinic_id: number; reminder_id: number }

/**
 * The reminder whose link a token is. Guesses are not counted here: a token is 256 random bits.
 * @throws Refusal `link_spent` for one that no reminder has
 */
export async function findAppointmentLink(database: Database, token: string): Promise<AppointmentLink> {
  const [found] = await database.asGate((tx) =>
    rowsOf<AppointmentLink>(
      tx,
      sql`select clinic_id, id::float8 as reminder_id from reminders where token_hash = ${hashToken(token)}`,
    ),
  )
  if (!found) throw new Refusal('link_spent')
  return found
}

/** What the link's patient sees, and what an answer needs to know besides. */
type AnswerableAppointment = LinkedAppointment & {
  appointment_id: number
  professional_id: number
  /** Of a group's activity: the place that the patient has in it. */
  enrolment_id: number | null
}

/**
 * The appointment of a link that can still be answered: it begins later, at the time that the reminder told, it is
 * neither canceled nor deleted, nor said to have been attended, and its one patient is the one who was reminded, or
 * has a place in it where it is a group's activity.
 * @throws Refusal `link_spent`, the same for whatever it is no longer.
 */
export async function answerableAppointment(tx: Tx, reminderId: number, now: Date): Promise<AnswerableAppointment> {
  const [appointment] = await rowsOf<AnswerableAppointment>(
    tx,
    sql`select a.id::float8 as appointment_id, a.professional_id::float8 as professional_id, e.id::float8 as enrolment_id,
          json_build_object('name', c.name, 'phone', c.phone, 'address', c.address, 'time_zone', c.time_zone) as clinic,
          p.name as patient_name, p.locale, coalesce(s.name, g.name) as service_name, w.name as professional_name,
          ${isoText(sql`a.starts_at`)} as starts_at, ${isoText(sql`a.ends_at`)} as ends_at,
          case when a.group_id is null then a.status else 'pending' end as status
        from reminders r
        join clinics c on c.id = r.clinic_id
        join patients p on p.clinic_id = r.clinic_id and p.id = r.patient_id
        join appointments a on a.clinic_id = r.clinic_id and a.id = r.appointment_id
        join professionals w on w.clinic_id = a.clinic_id and w.id = a.professional_id
        left join services s on s.clinic_id = a.clinic_id and s.id = a.service_id
        left join groups g on g.clinic_id = a.clinic_id and g.id = a.group_id
        left join enrolments e on e.clinic_id = a.clinic_id and e.activity_id = a.id and e.patient_id = r.patient_id
          and e.state = 'enrolled'
        where r.clinic_id = current_clinic() and r.id = ${reminderId} and r.answered_at is null
          and a.starts_at = r.starts_at and a.starts_at > ${now.toISOString()}::timestamptz
          and a.status <> 'canceled' and a.attendance = 'unknown' and a.deleted_at is null
          and (e.id is not null or a.group_id is null and (select array_agg(m.patient_id) from appointment_patients m
            where m.clinic_id = a.clinic_id and m.appointment_id = a.id) = array[r.patient_id])`,
  )
  if (!appointment) throw new Refusal('link_spent')
  return appointment
}
