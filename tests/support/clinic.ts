import { sql } from 'drizzle-orm'
import type { Role } from '@/lib/contract/professionals'
import { type Database, rowsOf } from '@/server/db/client'
import { appointment_patients, appointments } from '@/server/db/schema/appointments'
import { clinics } from '@/server/db/schema/clinics'
import { devices } from '@/server/db/schema/devices'
import { notifications } from '@/server/db/schema/notifications'
import { patients } from '@/server/db/schema/patients'
import { planning_exceptions, plannings } from '@/server/db/schema/plannings'
import { professionals } from '@/server/db/schema/professionals'
import { appointment_series, series_undos } from '@/server/db/schema/series'
import { services } from '@/server/db/schema/services'
import { waiting_entries } from '@/server/db/schema/waiting-list'
import { beginSession } from '@/server/identity/sessions'

/** A clinic with one of everything, and a session for each kind of person. */
export type TestClinic = {
  id: number
  professionals: Record<Role, number>
  tokens: Record<Role, string>
  service: number
  patient: number
  otherPatient: number
  appointment: number
  planning: number
  planningException: number
  waitingEntry: number
  /** Without appointments, and something that the admin did to it which can be undone. */
  series: number
  seriesUndo: number
  /** The admin's: something read, a device, a session. */
  notification: number
  device: number
  session: number
}

type Options = {
  password_hash?: string
  trial_ends_at?: Date | null
  subscription?: typeof clinics.$inferInsert.subscription
}

const inTwentyDays = () => new Date(Date.now() + 20 * 86_400_000)

/** Makes a clinic with the given number. Its people are <role>@<id>.test. */
export async function makeClinic(database: Database, id: number, options: Options = {}): Promise<TestClinic> {
  const { password_hash = 'none', trial_ends_at = inTwentyDays(), subscription = null } = options
  const made = await database.asOwner(async (tx) => {
    await tx.insert(clinics).values({ id, name: `Clínica ${id}`, trial_ends_at, subscription })
    const people = await tx
      .insert(professionals)
      .values(
        (['admin', 'professional', 'employee'] as const).map((role) => ({
          clinic_id: id,
          name: `${role} de ${id}`,
          email: `${role}@${id}.test`,
          password_hash,
          role,
          is_admin: role === 'admin',
        })),
      )
      .returning({ id: professionals.id, role: professionals.role })
    const [service] = await tx
      .insert(services)
      .values({ clinic_id: id, name: 'Fisioterapia', duration_minutes: 60, price_cents: 5000 })
      .returning({ id: services.id })
    const treated = await tx
      .insert(patients)
      .values(
        ['Íñigo Etxeberria Landa', 'Begoña Núñez'].map((name) => ({ clinic_id: id, name, phone: '+34 612 404 118' })),
      )
      .returning({ id: patients.id })
    const idOf = (role: Role) => people.find((person) => person.role === role)!.id
    const [appointment] = await tx
      .insert(appointments)
      .values({
        clinic_id: id,
        professional_id: idOf('professional'),
        service_id: service!.id,
        starts_at: new Date('2027-03-01T09:00:00Z'),
        ends_at: new Date('2027-03-01T10:00:00Z'),
        status: 'confirmed',
      })
      .returning({ id: appointments.id })
    await tx
      .insert(appointment_patients)
      .values({ clinic_id: id, appointment_id: appointment!.id, patient_id: treated[0]!.id })
    const professional_id = idOf('professional')
    const hours = { weekday: 1, from: '09:00', to: '14:00' }
    const [planning] = await tx
      .insert(plannings)
      .values({ clinic_id: id, professional_id, valid_from: '2026-01-01', intervals: [hours] })
      .returning({ id: plannings.id })
    const [exception] = await tx
      .insert(planning_exceptions)
      .values({ clinic_id: id, professional_id, date: '2027-08-02', date_to: '2027-08-06', kind: 'holiday' })
      .returning({ id: planning_exceptions.id })
    const [entry] = await tx
      .insert(waiting_entries)
      .values({ clinic_id: id, patient_id: treated[1]!.id })
      .returning({ id: waiting_entries.id })
    const [series] = await tx
      .insert(appointment_series)
      .values({
        clinic_id: id,
        professional_id,
        recurrence: { frequency: 'week', interval: 1, weekdays: [1], ends: { kind: 'count', count: 3 } },
        starts_on: '2027-03-01',
        start_minute: 600,
        duration_minutes: 60,
        time_zone: 'Europe/Madrid',
      })
      .returning({ id: appointment_series.id })
    const [undo] = await tx
      .insert(series_undos)
      .values({ clinic_id: id, professional_id: idOf('admin'), changes: {}, expires_at: inTwentyDays() })
      .returning({ id: series_undos.id })
    const told = { id: treated[0]!.id, name: 'Íñigo Etxeberria Landa' }
    const [notification] = await tx
      .insert(notifications)
      .values({
        clinic_id: id,
        professional_id: idOf('admin'),
        body: { type: 'patient', data: { patient: told } },
      })
      .returning({ id: notifications.id })
    const [device] = await tx
      .insert(devices)
      .values({
        clinic_id: id,
        professional_id: idOf('admin'),
        type: 'android',
        token: `token of ${id}`,
        token_hash: `hash of ${id}`,
      })
      .returning({ id: devices.id })
    return {
      id,
      professionals: { admin: idOf('admin'), professional: idOf('professional'), employee: idOf('employee') },
      service: service!.id,
      patient: treated[0]!.id,
      otherPatient: treated[1]!.id,
      appointment: appointment!.id,
      planning: planning!.id,
      planningException: exception!.id,
      waitingEntry: entry!.id,
      series: series!.id,
      seriesUndo: undo!.id,
      notification: notification!.id,
      device: device!.id,
    }
  })
  const session = (role: Role) =>
    database.asTenant(id, (tx) =>
      beginSession(tx, {
        clinic_id: id,
        professional_id: made.professionals[role],
        device: 'test',
        address: 'test',
        now: new Date(),
      }),
    )
  const tokens = {
    admin: await session('admin'),
    professional: await session('professional'),
    employee: await session('employee'),
  }
  const [begun] = await database.asOwner((tx) =>
    rowsOf<{ id: number }>(
      tx,
      sql`select id from sessions where clinic_id = ${id} and professional_id = ${made.professionals.admin}`,
    ),
  )
  return { ...made, tokens, session: Number(begun!.id) }
}
