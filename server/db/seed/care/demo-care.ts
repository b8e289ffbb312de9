import type { EntryContent, EntryKind } from '@/lib/contract/record'
import { starterOf } from '@/lib/domain/record/starters'
import { addDays, dayOf, instantAt, type PlainDay } from '../calendar'
import type { NumberedAppointment } from '../demo-agenda'
import { type Random, randomFrom } from '../random'
import type { Complaint, Own, Person } from './complaint'
import { anamnesisOf, explorationOf, noteAt } from './forms-at'
import { measuresAt } from './measures-at'
import { complaintOf, ownOf } from './own'
import { painAt } from './pain-at'

/** Another sequence than that of the agenda, which stays what it is. */
const SALT = 0x2c0de
/** How likely a visit has its note, and how likely one of the last days is still a draft. */
const NOTED = 0.82
const DRAFT = 0.25
const DRAFT_DAYS = 3
const SIGNED_AFTER_MS = 50 * 60_000
/** Every how many visits somebody is measured, and every how many patients at all, besides those who come most often. */
const EVERY_VISITS = 3
const EVERY_PATIENTS = 3
const OFTENEST = 18
/** How likely the patient filled a measure in at home, and how long before the visit. */
const BY_LINK = 0.4
const BEFORE_MS = 10 * 60_000
/** Who has not come for so long, with nothing booked, was discharged. */
const ENDED_DAYS = 30
const ENDED_VISITS = 5
/** The visit, from 0, that is halfway to as good as it gets. */
const HALFWAY = 4

/** An entry before it has a number. `starter`: the template it is filled with; without `signed_at` it is a draft. */
export type CareEntry = {
  kind: EntryKind
  starter: string | null
  at: Date
  signed_at: Date | null
  author_id: number
  appointment_id: number
  content: EntryContent
}

/** One patient's complaint with all that was written of it. */
export type Care = {
  patient_id: number
  complaint: Complaint
  own: Own
  started_on: PlainDay
  discharged_on: PlainDay | null
  professional_id: number
  /** How often the patient came, and when halfway to the end; null before. */
  visits: number
  halfway_on: PlainDay | null
  entries: CareEntry[]
}

type Clinic = { today: PlainDay; people: Person[]; serviceName: (id: number | null | undefined) => string }

/** The records of everybody who has come: one complaint each, from which everything else follows. */
export function demoCare({ today, people, serviceName }: Clinic, appointments: NumberedAppointment[]): Care[] {
  const attended = Map.groupBy(
    appointments.filter(({ attendance }) => attendance === 'attended').toSorted(inTime),
    ({ patient_ids }) => patient_ids[0]!,
  )
  // Instants are compared rather than days: telling the day of thousands of them is slow.
  const [midnight, recently, ended] = [0, -DRAFT_DAYS, -ENDED_DAYS].map((days) => instantAt(addDays(today, days), 0))
  const coming = new Set(
    appointments.filter(({ starts_at }) => starts_at >= midnight!).flatMap(({ patient_ids }) => patient_ids),
  )
  const most = [...attended].sort(([one, own], [other, others]) => others.length - own.length || one - other)
  const oftenest = new Set(most.slice(0, OFTENEST).map(([id]) => id))
  return people.flatMap((person) => {
    const visits = attended.get(person.id)
    if (!visits) return []
    const complaint = complaintOf(
      person,
      visits.map(({ service_id }) => serviceName(service_id)),
    )
    const [begun, halfway, last] = [visits[0]!, visits[HALFWAY], visits.at(-1)!]
    const hasEnded = last.starts_at < ended! && !coming.has(person.id) && visits.length >= ENDED_VISITS
    const care = {
      ...{
        patient_id: person.id,
        complaint,
        own: ownOf(person.id),
        started_on: dayOf(begun.starts_at),
        visits: visits.length,
      },
      ...{ discharged_on: hasEnded ? dayOf(last.starts_at) : null, professional_id: begun.professional_id },
      halfway_on: halfway ? dayOf(halfway.starts_at) : null,
    }
    const follows = { isMeasured: person.id % EVERY_PATIENTS === 0, isOften: oftenest.has(person.id) }
    const random = randomFrom(person.id ^ SALT)
    return [
      {
        ...care,
        entries: visits.flatMap((visit, turn) =>
          entriesOf(care, person, { visit, turn, recently: recently!, ...follows }, random),
        ),
      },
    ]
  })
}

const inTime = (one: NumberedAppointment, other: NumberedAppointment) =>
  one.starts_at.getTime() - other.starts_at.getTime() || one.id - other.id

type Turn = { visit: NumberedAppointment; turn: number; recently: Date; isMeasured: boolean; isOften: boolean }

/** What was written at one visit, in the order in which it was. */
function entriesOf(
  { complaint, own, started_on }: Omit<Care, 'entries'>,
  person: Person,
  { visit, turn, recently, isMeasured, isOften }: Turn,
  random: Random,
): CareEntry[] {
  const { starts_at, ends_at } = visit
  const by = { author_id: visit.professional_id, appointment_id: visit.id, at: starts_at, signed_at: ends_at }
  const form = (kind: EntryKind, starter: string, answers: EntryContent['answers']): CareEntry => ({
    ...{ ...by, kind, starter, content: { answers, carried: {} } },
  })
  const isFirst = turn === 0
  const asks = starterOf(complaint.anamnesis)!.content
  const opening = [
    form('anamnesis', complaint.anamnesis, anamnesisOf(complaint, own, person, asks)),
    form('exploration', complaint.exploration, explorationOf(complaint, own)),
  ]
  const isTime = (isMeasured || isOften) && turn % EVERY_VISITS === 0
  const pain: CareEntry = {
    ...{ ...by, kind: 'pain', starter: null },
    content: { answers: {}, carried: {}, pain: painAt(complaint, own, turn, started_on) },
  }
  const filler = turn > 0 && random.chance(BY_LINK) ? 'patient' : 'clinic'
  const measures = measuresAt(complaint, own, turn, filler).map(
    (measure): CareEntry => ({
      ...{ ...by, kind: 'measure', starter: null, content: { answers: {}, carried: {}, measure } },
      at: measure.filled_by === 'patient' ? new Date(starts_at.getTime() - BEFORE_MS) : starts_at,
    }),
  )
  const isNoted = random.chance(NOTED) || isFirst
  const isDraft = random.chance(DRAFT) && starts_at >= recently
  const note: CareEntry = {
    ...form('note', 'follow_up', noteAt(complaint, own, turn, random)),
    signed_at: isDraft ? null : new Date(ends_at.getTime() + SIGNED_AFTER_MS),
  }
  return [
    ...(isFirst ? opening : []),
    ...(isTime || isOften ? [pain] : []),
    ...(isTime ? measures : []),
    ...(isNoted ? [note] : []),
  ]
}
