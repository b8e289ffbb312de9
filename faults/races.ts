import { type CollisionKind, collisionKinds } from '@/lib/domain/appointments/occupants'
import type { Database } from '@/server/db/client'
import type { TestClinic } from '@/tests/support/clinic'
import type { ApiProcess } from './api-process'
import { expectThat } from './report'
import { appointment, book, bookSeries, liveOverlaps, newClinic } from './scene'

const countOf = (answers: Response[], status: number) => answers.filter((answer) => answer.status === status).length

/** What the bookings of one slot have in common, by what they fight for; the rest is theirs. */
const fights: Record<CollisionKind, (clinic: TestClinic, at: number) => object> = {
  professional: ({ patient, otherPatient }, at) => ({ patient_ids: [at % 2 ? patient : otherPatient] }),
  room({ room, patient, otherPatient, professionals: { professional, admin } }, at) {
    const [one, other] = [[patient], [otherPatient]]
    return { room_id: room, professional_id: at % 2 ? professional : admin, patient_ids: at % 2 ? one : other }
  },
  patient: ({ professionals: { professional, admin } }, at) => ({ professional_id: at % 2 ? professional : admin }),
}

/** 64 bookings of one slot at once, spread over several processes: one gets it, nobody a failure. */
export async function oneOfSixtyFour(database: Database, processes: ApiProcess[]) {
  const clinic = await newClinic(database, 901)
  for (const [hour, kind] of collisionKinds.entries()) {
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, at) => {
        const wanted = appointment(clinic, hour, fights[kind](clinic, Math.floor(at / processes.length)))
        return book(processes[at % processes.length]!.url, clinic, wanted)
      }),
    )
    const [made, taken] = [countOf(answers, 201), countOf(answers, 409)]
    const isOne = made === 1 && taken === 63
    expectThat(`64 bookings of one slot of a ${kind}: one 201, 63 times 409`, isOne, `${made} × 201, ${taken} × 409`)
  }
}

/** 16 series at once that meet on one of their dates only: one is booked whole, of the others nothing. */
export async function oneSeriesOfSixteen(database: Database, processes: ApiProcess[]) {
  const clinic = await newClinic(database, 903)
  // In summer all of it: over a change of the clock the same local hour is another instant.
  const last = 24 * 7 * 40
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, at) => {
      const weeks = at + 1
      const first = appointment(clinic, last - (weeks - 1) * 24 * 7)
      return bookSeries(processes[at % processes.length]!.url, clinic, first, weeks)
    }),
  )
  const [made, taken] = [countOf(answers, 201), countOf(answers, 409)]
  const isOne = made === 1 && taken === 15 && (await liveOverlaps(database, 903)) === 0
  expectThat('16 series that meet on one date: one 201, 15 times 409', isOne, `${made} × 201, ${taken} × 409`)
}
