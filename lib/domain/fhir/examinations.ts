import type { RecordEntry } from '@/lib/contract/record'
import { movementOf, RANGE_SOURCE_LONG } from '@/lib/domain/record/joints'
import {
  areRows,
  type RangeRow,
  type Side,
  type StrengthRow,
  type TestResult,
  type TestRow,
} from '@/lib/domain/record/rows'
import { isSpecialTest, testName } from '@/lib/domain/record/tests'
import { common, of } from './findings'
import { answersOfKind, isForm, stateOf } from './forms'
import { coded, type Making, notes, ownSystem, quantityOf, type Resource, SNOMED, saidOr } from './resource'

/** What one row says: all of an observation but whose it is, when, and by whom. */
type Found = Record<string, unknown>

const hl7 = (name: string) => `http://terminology.hl7.org/CodeSystem/${name}`
const results: Record<TestResult, { interpretation: string; snomed: string }> = {
  positive: { interpretation: 'POS', snomed: '10828004' },
  negative: { interpretation: 'NEG', snomed: '260385009' },
  unclear: { interpretation: 'IND', snomed: '82334004' },
}

const degrees = (value: number) => quantityOf(value, '°')
/** A place by its name and its side, if it has one. */
const siteOf = (name: string, side: Side) => ({
  bodySite: {
    coding: [{ system: ownSystem('side'), code: side }],
    text: side === 'middle' ? name : `${name}, ${side}`,
  },
})

function rangeOf({ movement, side, active, passive }: RangeRow, locale: Making['locale']): Found {
  const known = movementOf(movement)
  const name = known ? `${known.joint.name[locale]}, ${known.movement.name[locale]}` : movement
  const measured = [
    { way: 'active', value: active },
    { way: 'passive', value: passive },
  ]
  return {
    code: known ? coded(ownSystem('joint-range'), movement, name) : { text: saidOr(movement, 'range') },
    ...siteOf(known ? known.joint.name[locale] : saidOr(movement, 'joint'), side),
    component: measured.flatMap(({ way, value }) =>
      value === null ? [] : [{ code: of('joint-range-way', way), valueQuantity: degrees(value) }],
    ),
    referenceRange: known ? [{ high: degrees(known.movement.normal), text: RANGE_SOURCE_LONG }] : [],
  }
}

const strengthOf = ({ muscle, side, grade }: StrengthRow): Found => ({
  code: coded(ownSystem('finding'), 'muscle-strength', 'muscle strength'),
  ...siteOf(saidOr(muscle, 'muscle'), side),
  // Medical Research Council, with the halves that are in use.
  valueCodeableConcept: coded(ownSystem('mrc-grade'), grade, `${grade}/5`),
  method: { text: 'MRC' },
})

function testOf({ test, side, result, note }: TestRow, locale: Making['locale']): Found {
  const { interpretation, snomed } = results[result]
  const name = saidOr(testName(test, locale), 'test')
  return {
    // What is in no library is said by its name.
    code: isSpecialTest(test) ? coded(ownSystem('special-test'), test, name) : { text: name },
    ...(side === 'middle' ? {} : siteOf(name, side)),
    valueCodeableConcept: {
      coding: [
        { system: SNOMED, code: snomed },
        { system: ownSystem('test-result'), code: result },
      ],
    },
    interpretation: [coded(hl7('v3-ObservationInterpretation'), interpretation)],
    ...notes(note),
  }
}

/** What the tables of an entry say, row by row. */
function foundIn(making: Making, entry: RecordEntry): Found[] {
  const { locale } = making
  return answersOfKind(making, entry, ['range', 'strength', 'tests']).flatMap(({ kind, answer }): Found[] => {
    if (kind === 'range' && areRows(kind, answer)) {
      return (answer as unknown as RangeRow[]).map((row) => rangeOf(row, locale))
    }
    if (kind === 'strength' && areRows(kind, answer)) return (answer as unknown as StrengthRow[]).map(strengthOf)
    if (kind === 'tests' && areRows(kind, answer))
      return (answer as unknown as TestRow[]).map((row) => testOf(row, locale))
    return []
  })
}

/** Joint ranges, strengths and special tests of forms and notes: an observation each, in the order in which they stand. */
export function examinations(making: Making, entries: RecordEntry[]): Resource[] {
  const { idOf, refer } = making
  return entries.flatMap((entry): Resource[] => {
    const state = stateOf(entry)
    if (!state) return []
    return foundIn(making, entry).map((found, at) => ({
      resourceType: 'Observation',
      id: idOf('Observation', entry.id, at + 1),
      ...common(making, entry, state),
      performer: [refer('Practitioner', entry.author_id)],
      category: [coded(hl7('observation-category'), 'exam')],
      ...found,
      derivedFrom: isForm(entry) ? [refer('QuestionnaireResponse', entry.id)] : [],
    }))
  })
}
