import type { PainSpot } from '@/lib/contract/pain'
import type { EntryContent } from '@/lib/contract/record'
import { shownName } from '@/lib/domain/record/files'
import { localText } from '@/lib/domain/record/local-text'
import { definitionOf, shippedMeasure } from '@/lib/domain/record/measures'
import { TOTAL } from '@/lib/domain/record/measures/score'
import { type BodyPlace, placeKey } from '@/lib/domain/record/regions'
import { joined, type Reader, type Told } from './reader'

/** What is needed to tell a pain. */
export type PainReader = Pick<Reader, 'pain' | 'plainDay'>

/** A place of the body by name, with its side. */
export const toldPlace = ({ region, side }: BodyPlace, { pain: say }: Pick<Reader, 'pain'>): string =>
  say(`regions.${region}`, { side })

/** What is said of one place, but for its name: how much, how, and where it goes. */
export const toldSpot = ({ intensity, sensations, radiates_to: to }: PainSpot, reader: PainReader): string =>
  joined([
    intensity !== null && reader.pain('of_ten', { value: String(intensity) }),
    sensations.map((one) => reader.pain(`sensation.${one}`)).join(', '),
    to && reader.pain('radiates.to', { name: toldPlace(to, reader) }),
  ])

/** A pain: each of its places with how much, how and where it goes, then what holds for all of them. */
export function toldPain({ pain: told }: Pick<EntryContent, 'pain'>, reader: PainReader): Told[] {
  if (!told) return []
  const { pain: say, plainDay } = reader
  const places = told.spots.map(
    (spot): Told => ({
      key: placeKey(spot),
      label: say('list.title'),
      text: joined([toldPlace(spot, reader), toldSpot(spot, reader)]),
    }),
  )
  const { mechanism, course, since, origin, irritability, aggravating, easing, worst_at, note } = told
  const facts: Told[] = [
    { key: 'mechanism', label: say('mechanism.title'), text: mechanism ? say(`mechanism.${mechanism}`) : '' },
    { key: 'course', label: say('course.title'), text: course ? say(`course.${course}`) : '' },
    { key: 'since', label: say('since'), text: since ? plainDay(since) : '' },
    { key: 'origin', label: say('origin.title'), text: origin ?? '' },
    {
      key: 'irritability',
      label: say('irritability.title'),
      text: irritability ? say(`irritability.${irritability}`) : '',
    },
    { key: 'aggravating', label: say('profile.aggravating'), text: aggravating.join(', ') },
    { key: 'easing', label: say('profile.easing'), text: easing.join(', ') },
    {
      key: 'worst_at',
      label: say('profile.worst_title'),
      text: worst_at.map((one) => say(`profile.part.${one}`)).join(', '),
    },
    { key: 'note', label: say('note'), text: note ?? '' },
  ]
  return [...places, ...facts.filter(({ text }) => text)]
}

/** A measure: which one, what was answered, and what that counts. */
export function toldMeasure({ measure }: EntryContent, { measures: say, record, locale, own, number }: Reader): Told[] {
  if (!measure) return []
  const { key, measure_id, answers, activities, score = {}, filled_by } = measure
  const definition = definitionOf(measure, own)
  const name = key
    ? joined([localText(shippedMeasure(key).name, locale), shippedMeasure(key).short])
    : (own.find(({ id }) => id === measure_id)?.name ?? say('entry.unknown'))
  const itemOf = (part: string) => definition?.items.find((item) => item.key === part)
  const labelOf = (part: string) => {
    const item = itemOf(part)
    return item ? localText(item.label, locale) : part
  }
  const answerText = (part: string, given: string | number) => {
    const item = itemOf(part)
    const option = item?.kind === 'choice' ? item.options.find((one) => one.key === given) : undefined
    if (option) return localText(option.label, locale)
    const text = typeof given === 'number' ? number(given) : given
    return item?.kind === 'number' ? joined([text, item.unit], ' ') : text
  }
  return [
    { key: 'which', label: record('kind.measure'), text: name },
    ...Object.entries(answers).map(
      ([part, given]): Told => ({ key: `answer ${part}`, label: labelOf(part), text: answerText(part, given) }),
    ),
    ...activities.map(
      ({ name: activity, value }, at): Told => ({
        key: `activity ${at}`,
        label: say('activity.name', { number: at + 1 }),
        text: joined([activity, value !== null && record('form.of_ten', { value: String(value) })]),
      }),
    ),
    ...Object.entries(score).map(
      ([part, value]): Told => ({
        key: `score ${part}`,
        label: joined([say('score'), part !== TOTAL && labelOf(part)], ', '),
        text: joined([number(value), definition?.unit], ' '),
      }),
    ),
    ...(filled_by === 'patient' ? [{ key: 'by', label: '', text: say('entry.by_patient') }] : []),
  ]
}

/** Files: what each is called, what was said of it, and when it was taken. */
export const toldFiles = ({ files = [] }: EntryContent, { record, plainDay }: Reader): Told[] =>
  files.map(({ file_id, name, type, caption, taken_on }) => ({
    key: file_id,
    label: record('kind.attachment'),
    text: joined([shownName({ name, type }), caption, taken_on && record('files.taken', { day: plainDay(taken_on) })]),
  }))
