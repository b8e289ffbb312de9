import { sql } from 'drizzle-orm'
import type { AppointmentStatus } from '@/lib/contract/appointments'
import type { NotificationBody } from '@/lib/contract/notifications'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import type { OutboxLine } from './outbox-line'

/**
 * Reads what a notification says, in the clinic's transaction: names and times as they are now. Null: it stands no
 * more.
 */
export type ReadBody = (tx: Tx, line: OutboxLine, timeZone: string) => Promise<NotificationBody | null>

type AppointmentType = 'appointment_created' | 'appointment_deleted' | 'appointment_confirmed' | 'appointment_cancelled'

type PassedOnType = 'appointment_handed_over' | 'appointment_taken_over'

type Appointment = {
  id: number
  professional_id: number
  starts_at: string
  status: AppointmentStatus
  is_deleted: boolean
  patient: { id: number; name: string } | null
}

/**
 * Whether what a line says of an appointment is still so. Some wait until what they tell can no longer be undone; what
 * was undone meanwhile is not told. Whoever gave an appointment to another has it no more, whatever became of it there.
 */
const stands: Record<AppointmentType | PassedOnType, (appointment: Appointment, professionalId: number) => boolean> = {
  appointment_created: isHadBy,
  appointment_deleted: ({ is_deleted }) => is_deleted,
  appointment_confirmed: ({ is_deleted, status }) => !is_deleted && status === 'confirmed',
  appointment_cancelled: ({ is_deleted, status }) => !is_deleted && status === 'canceled',
  appointment_handed_over: ({ professional_id }, toldOf) => professional_id !== toldOf,
  appointment_taken_over: isHadBy,
}

function isHadBy({ is_deleted, status, professional_id }: Appointment, toldOf: number): boolean {
  return !is_deleted && status !== 'canceled' && professional_id === toldOf
}

/** Of an appointment: its first patient, and its beginning as its reader knew it. A deleted one's row is still there. */
export const appointmentBody =
  (type: AppointmentType): ReadBody =>
  async (tx, line, time_zone) => {
    const data = await standingData(tx, type, line, time_zone)
    return data && { type, data }
  }

/** Of an appointment that went to another's agenda, also with who has it now, or had it before. */
export const passedOnBody =
  (type: PassedOnType): ReadBody =>
  async (tx, line, time_zone) => {
    const data = await standingData(tx, type, line, time_zone)
    if (!data) return null
    const other =
      type === 'appointment_taken_over'
        ? sql`w.id = ${Number(line.body.from_professional_id)}`
        : sql`w.id = (select a.professional_id from appointments a where a.clinic_id = w.clinic_id and a.id = ${data.id})`
    const [professional] = await rowsOf<{ id: number; name: string }>(
      tx,
      sql`select w.id::float8 as id, w.name from professionals w where w.clinic_id = ${line.clinic_id} and ${other}`,
    )
    return professional ? { type, data: { ...data, professional } } : null
  }

/** What a line says of its appointment; null where it is not so any more. */
async function standingData(tx: Tx, type: AppointmentType | PassedOnType, line: OutboxLine, time_zone: string) {
  const [appointment] = await rowsOf<Appointment>(
    tx,
    sql`select a.id::float8 as id, a.professional_id::float8 as professional_id,
          ${isoText(sql`a.starts_at`)} as starts_at, a.status, a.deleted_at is not null as is_deleted,
          (select json_build_object('id', p.id, 'name', p.name) from appointment_patients m
            join patients p on p.clinic_id = m.clinic_id and p.id = m.patient_id
            where m.clinic_id = a.clinic_id and m.appointment_id = a.id order by m.position limit 1) as patient
        from appointments a
        where a.clinic_id = ${line.clinic_id} and a.id = ${Number(line.body.appointment_id)}`,
  )
  if (!appointment || !stands[type](appointment, Number(line.body.professional_id))) return null
  const { id, patient } = appointment
  const starts_at = (line.body.known_starts_at as string | undefined) ?? appointment.starts_at
  return { id, patient, starts_at, time_zone }
}

type EnrolmentType = 'group_activity_subscribed' | 'group_activity_unsubscribed'
type Enrolled = {
  patient: { id: number; name: string }
  group: { id: number; name: string }
  starts_at: string
  has_place: boolean
}

/** Of who has a place in a group's activity, or came off it; what is otherwise again by now is not told. */
export const enrolmentBody =
  (type: EnrolmentType): ReadBody =>
  async (tx, { clinic_id, body }, time_zone) => {
    const [found] = await rowsOf<Enrolled>(
      tx,
      sql`select json_build_object('id', p.id, 'name', p.name) as patient, json_build_object('id', g.id, 'name', g.name) as "group",
            ${isoText(sql`a.starts_at`)} as starts_at, exists (select from enrolments e where e.clinic_id = a.clinic_id
              and e.activity_id = a.id and e.patient_id = p.id and e.state in ('enrolled', 'attended', 'missed')) as has_place
          from appointments a join groups g on g.clinic_id = a.clinic_id and g.id = a.group_id
          join patients p on p.clinic_id = a.clinic_id and p.id = ${Number(body.patient_id)}
          where a.clinic_id = ${clinic_id} and a.id = ${Number(body.appointment_id)} and a.deleted_at is null`,
    )
    if (!found || found.has_place !== (type === 'group_activity_subscribed')) return null
    const { patient, group, starts_at } = found
    return { type, data: { patient, group, starts_at, time_zone } }
  }

/** Of a patient who was registered. */
export const patientBody: ReadBody = async (tx, line) => {
  const [row] = await rowsOf<{ id: number; name: string }>(
    tx,
    sql`select id, name from patients where clinic_id = ${line.clinic_id} and id = ${Number(line.body.patient_id)}`,
  )
  return row ? { type: 'patient', data: { patient: { id: Number(row.id), name: row.name } } } : null
}

type PlanType = 'action-plan' | 'plan_pain' | 'plan_silence'

/** Of a session of a patient's plan: whose, and of which day. */
export const planBody =
  (type: PlanType): ReadBody =>
  async (tx, line) => {
    const body = await patientBody(tx, line, '')
    return body?.type === 'patient' ? { type, data: { ...body.data, date: String(line.body.date) } } : null
  }

type ExportType = Extract<NotificationBody['type'], `${string}_export_${string}`>

/** Of an export, to who asked for it: of which patient, where it is one's. */
export const exportBody =
  (type: ExportType): ReadBody =>
  async (tx, line) => {
    if (type === 'clinic_export_done' || type === 'clinic_export_failed') return { type, data: {} }
    const body = await patientBody(tx, line, '')
    return body?.type === 'patient' ? { type, data: body.data } : null
  }
