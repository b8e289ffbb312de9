import type { Appointment } from '@/lib/contract/appointments'
import type { EnrolmentOutcome } from '@/lib/contract/enrolments'
import type { FixedSeat } from '@/lib/contract/fixed-seats'
import type { Recurrence } from '@/lib/contract/series'
import { ask, clinic, enrolledIn, join } from './group-desk'

/** A group whose activities repeat, and members who have fixed seats of them. */

export const mondays = '2027-05-03T17:00:00Z'
const weekly = (count: number): Recurrence => ({
  ...{ frequency: 'week', interval: 1, weekdays: [1], ends: { kind: 'count', count } },
})

/** Books a series of the group, an hour every Monday unless said. */
export async function seriesOf(count: number, more: object = {}): Promise<{ id: number; activities: Appointment[] }> {
  const { status, data, meta, errors } = await ask('series.create', {
    body: {
      ...{ professional_id: clinic.professionals.professional, group_id: clinic.group, patient_ids: [] },
      ...{ starts_at: mondays, ends_at: '2027-05-03T18:00:00Z', recurrence: weekly(count) },
      ...more,
    },
  })
  if (status !== 201) throw new Error(`not booked: ${status} ${JSON.stringify(errors)}`)
  return { id: data.id, activities: meta.appointments }
}

/** Takes somebody into the group; gives their membership. */
export async function memberOf(patient: number, more: object = {}): Promise<number> {
  const { status, data } = await join([patient], more)
  if (status !== 201) throw new Error(`not taken in: ${status}`)
  return data[0].id
}

export const giveSeat = async (
  member: number,
  series_id: number,
  more: object = {},
): Promise<{ status: number; data: FixedSeat; meta: { outcomes: EnrolmentOutcome[] }; errors?: object }> =>
  ask('fixed-seats.create', { id: member, body: { series_id, ...more } })
export const endSeat = ({ id, version }: FixedSeat, from_day: string) =>
  ask('fixed-seats.end', { id, version, body: { from_day } })
export const seats = async (): Promise<FixedSeat[]> => (await ask('fixed-seats.list', { id: clinic.group })).data

/** What a change of a series did. */
export const changeSeries = async ({ id, version }: { id: number; version: number }, body: object) => {
  const answer = await ask('series.change', { id, version, body: { change: {}, changes: [], ...body } })
  if (answer.status >= 300) throw new Error(`not changed: ${answer.status} ${JSON.stringify(answer)}`)
  return answer
}
export const activitiesFrom = async (from: string, to: string): Promise<Appointment[]> =>
  (await ask('activities.list', { id: clinic.group, query: { from, to } })).data

/** A patient's state in some activities, in order; `-` of one that they are not in. */
export const statesOf = (patient: number, activities: { id: number }[]) =>
  Promise.all(
    activities.map(async ({ id }) => {
      const theirs = (await enrolledIn(id)).filter(({ patient_id }) => patient_id === patient)
      return (theirs.find(({ state }) => state !== 'removed') ?? theirs[0])?.state ?? '-'
    }),
  )
