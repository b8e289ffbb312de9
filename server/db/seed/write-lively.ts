import { eq } from 'drizzle-orm'
import type { Tx } from '@/server/db/client'
import type { patients } from '@/server/db/schema/patients'
import { reminders } from '@/server/db/schema/reminders'
import { rooms } from '@/server/db/schema/rooms'
import { appointment_series } from '@/server/db/schema/series'
import { services } from '@/server/db/schema/services'
import { waiting_entries, waiting_offers } from '@/server/db/schema/waiting-list'
import type { AgendaPlan, NumberedAppointment } from './demo-agenda'
import { withFollowers, withReasons, withRooms } from './demo-history'
import { demoReminders } from './demo-reminders'
import { demoSeries, SERIES } from './demo-series'
import { demoWaitingList, WAITING } from './demo-waiting-list'
import { type NumberedRoom, offeredRooms, roomsNeeded } from './offer'
import { randomFrom } from './random'
import { insertRows, reserveIds } from './rows'
import { writeAppointments } from './write-appointments'
import { writeBilling } from './write-billing'
import { writeCash } from './write-cash'
import { writeDebits } from './write-debits'
import { writeExercises } from './write-exercises'
import { writeGroups } from './write-groups'
import { writeInvoices } from './write-invoices'
import { writePlans } from './write-plans'
import { type SeededPatient, writeRecords } from './write-records'
import { writeVouchers } from './write-vouchers'

type Lively = {
  clinic_id: number
  plan: AgendaPlan
  appointments: NumberedAppointment[]
  people: (SeededPatient & Pick<typeof patients.$inferInsert, 'email'>)[]
  desk: number | null
}

/** Its own chance, so that the agenda stays the one it was. */
const SEED = 20_002

/**
 * The rooms and the agenda of the lively clinic, with what happened: courses booked as a series, appointments that
 * follow others, why some were canceled, what patients were reminded of, who waits for an appointment, the vouchers
 * that were sold, and the records of everybody who has come.
 */
export async function writeLively(tx: Tx, { clinic_id, plan, appointments, people, desk }: Lively): Promise<void> {
  const { today, services } = plan
  const assessment = services.find(({ name }) => name === 'Valoración inicial')?.id
  const somewhere = withRooms(appointments, plan, await writeRooms(tx, clinic_id, plan))
  const told = withFollowers(withReasons(somewhere, randomFrom(SEED)), assessment, today)
  const repeating = demoSeries(told, await reserveIds(tx, appointment_series, SERIES), today, desk)
  await insertRows(
    tx,
    appointment_series,
    repeating.series.map((series) => ({ clinic_id, ...series })),
  )
  await writeAppointments(tx, clinic_id, repeating.appointments, desk)

  await writeExercises(tx, clinic_id, plan.professionals[0]?.id)
  await writeGroups(tx, { clinic_id, plan, appointments: repeating.appointments, desk })
  await writeVouchers(tx, { clinic_id, plan, appointments: repeating.appointments, desk })
  await writeInvoices(tx, { clinic_id, today, desk })
  await writeDebits(tx, { clinic_id, today, desk })
  await writeBilling(tx, { clinic_id, today, desk })
  await writeCash(tx, { clinic_id, today, desk })

  await writeRecords(tx, { clinic_id, today, people, services }, repeating.appointments)

  const physio = plan.professionals[1]?.id
  await writePlans(tx, { clinic_id, today, first: people[0]?.id, professional: physio })

  const hasAddress = new Set(people.flatMap(({ id, email }) => (email ? [id as number] : [])))
  const reminded = demoReminders(repeating.appointments, hasAddress, today)
  await insertRows(
    tx,
    reminders,
    reminded.map((reminder) => ({ clinic_id, ...reminder })),
  )
  const waiting = demoWaitingList(repeating.appointments, plan, await reserveIds(tx, waiting_entries, WAITING), desk)
  await insertRows(
    tx,
    waiting_entries,
    waiting.entries.map((entry) => ({ clinic_id, ...entry })),
  )
  await insertRows(
    tx,
    waiting_offers,
    waiting.offers.map((offer) => ({ clinic_id, ...offer })),
  )
}

/** The rooms, and of each service those that it needs one of. */
async function writeRooms(tx: Tx, clinic_id: number, plan: AgendaPlan): Promise<NumberedRoom[]> {
  const ids = await reserveIds(tx, rooms, offeredRooms.length)
  const offered = offeredRooms.map((room, index) => ({ ...room, id: ids[index] as number }))
  await insertRows(
    tx,
    rooms,
    offered.map((room) => ({ clinic_id, ...room })),
  )
  for (const { id, name } of plan.services) {
    const room_ids = roomsNeeded(name, offered)
    if (room_ids.length > 0) await tx.update(services).set({ room_ids }).where(eq(services.id, id))
  }
  return offered
}
