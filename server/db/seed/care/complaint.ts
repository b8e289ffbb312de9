import type { Pain, PainSpot } from '@/lib/contract/pain'
import type { Answer } from '@/lib/contract/record'
import type { MeasureKey } from '@/lib/domain/record/measures/keys'
import type { RangeRow, StrengthRow, TestResult, TestRow } from '@/lib/domain/record/rows'

export type Answers = Record<string, Answer>
type Sided = 'left' | 'right'

/** What differs from patient to patient with one complaint: the side, how much it hurt at first, how fast it goes. */
export type Own = { side: Sided; other: Sided; shift: number; pace: number }

/** What of a patient their records have to agree with. `age` in years. `alerts`: those that are set, by their texts. */
export type Person = {
  id: number
  age: number | null
  sex: 'female' | 'male' | 'other' | null
  occupation: string | null
  alerts: string[]
}

/** Where it hurts: on the side of the complaint, on the other, or in the middle. */
export type HurtPlace = Omit<PainSpot, 'side' | 'intensity' | 'radiates_to'> & {
  side: 'own' | 'other' | 'centre'
  /** How much at first, from 0 to 10. */
  from: number
  radiates_to?: PainSpot['region']
}

/** From the first to the last, as it gets better. `{pain}`: the worst place's intensity that day; `{o}`, `{a}`: the side. */
type Texts = [string, ...string[]]

/** What is to be reached; with a unit, from what to what. */
export type Aim = { text: string; unit?: string; from?: number; target?: number; in_days?: number }

/**
 * One complaint: everything that a patient's record tells comes from it, so that no two places of a record contradict
 * each other.
 */
export type Complaint = {
  /** What the episode is called. */
  title: string
  anamnesis: 'general' | 'pelvic_floor' | 'sports'
  exploration: 'spine' | 'upper_limb' | 'lower_limb'
  /** How many days before the first visit it began. */
  since_days: number
  note: Record<'subjective' | 'objective' | 'treatment' | 'plan', Texts>
  pain: Omit<Pain, 'spots' | 'since' | 'note'>
  /** The first is the complaint itself, and hurts the most. */
  places: [HurtPlace, ...HurtPlace[]]
  activities: [string, string, string]
  /** What is measured besides pain and activities. `progress`: from 0, at the first visit, to 1. */
  performance: (own: Own, progress: number) => Partial<Record<MeasureKey, Record<string, number>>>
  /** What the patient tells at the first visit, beyond what every anamnesis asks. */
  told: (own: Own, person: Person) => Answers
  /** What the first examination finds; `worst`: how much it hurts that day. */
  found: (own: Own, worst: number) => Answers
  /** The first is reached halfway. */
  aims: [Aim, Aim, Aim]
}

/** A text with the side and the intensity in their places. */
export const filledIn = (text: string, { side }: Own, pain: number): string =>
  text
    .replaceAll('{pain}', String(pain))
    .replaceAll('{o}', side === 'right' ? 'derecho' : 'izquierdo')
    .replaceAll('{a}', side === 'right' ? 'derecha' : 'izquierda')

const between = (from: number, to: number, progress: number) => from + (to - from) * progress

/** A number on its way, to one decimal. */
export const onItsWay = (from: number, to: number, progress: number): number =>
  Math.round(between(from, to, progress) * 10) / 10

/** Degrees of some movements of one side, active; passive is a little more. */
export const ranges = (side: RangeRow['side'], degrees: Record<string, number>): RangeRow[] =>
  Object.entries(degrees).map(([movement, active]) => ({ movement, side, active, passive: active + 5 }))

/** Each muscle's strength on a side, as the form keeps it. */
export const strengths = (side: StrengthRow['side'], grades: Record<string, StrengthRow['grade']>): StrengthRow[] =>
  Object.entries(grades).map(([muscle, grade]) => ({ muscle, side, grade }))

/** Special tests with what they came to on a side, and what was said of it. */
export const tested = (side: TestRow['side'], results: Record<string, [TestResult, string?]>): TestRow[] =>
  Object.entries(results).map(([test, [result, note = '']]) => ({ test, side, result, note }))

/** Rich text of one paragraph. */
export const rich = (text: string): string => `<p>${text}</p>`
