import type { MeasureDefinition } from '@/lib/contract/measure'
import type { PainSpot } from '@/lib/contract/pain'
import type { RecordEntry } from '@/lib/contract/record'
import type { DossierFile } from '@/lib/domain/exports/dossier'
import { localText } from '@/lib/domain/record/local-text'
import { definitionOf, shippedMeasure } from '@/lib/domain/record/measures'
import { encounterOf, stateOf } from './forms'
import { coded, type Making, notes, ownSystem, quantityOf, type Resource, said, saidOr } from './resource'

/** LOINC 72514-3: pain severity 0–10, verbal numeric rating. Of the other measures we are sure of no code. */
const PAIN_SEVERITY = { system: 'http://loinc.org', code: '72514-3' }
const UNKNOWN = coded('http://terminology.hl7.org/CodeSystem/data-absent-reason', 'unknown')

const states = { draft: 'preliminary', signed: 'final', amended: 'amended' } as const

/** What every finding says: of whom, when, and whether it was signed. */
export function common(making: Making, entry: RecordEntry, state: keyof typeof states) {
  const { refer, dossier } = making
  return {
    status: states[state],
    subject: refer('Patient', dossier.patient.id),
    ...encounterOf(making, entry),
    effectiveDateTime: entry.at,
    issued: entry.updated_at,
  }
}

/** A place of the body in words. */
export const placeText = ({ region, side }: { region: string; side: string }) =>
  side === 'centre' ? region.replaceAll('_', ' ') : `${region.replaceAll('_', ' ')}, ${side}`
/** A place of the body chart, by our code. */
export const placeOf = (place: { region: string; side: string }) =>
  coded(ownSystem('body-region'), `${place.region}.${place.side}`, placeText(place))
/** A code of ours that says itself what it means. */
export const of = (name: string, value: string) => coded(ownSystem(name), value, value)

/** Where it hurt: an observation of the pain as a whole, and one a place, with how much from 0 to 10. */
export function pains(making: Making, entries: RecordEntry[]): Resource[] {
  const { idOf, refer } = making
  return entries.flatMap((entry): Resource[] => {
    const state = stateOf(entry)
    const { pain } = entry.content
    if (!state || !pain) return []
    const performer = [refer('Practitioner', entry.author_id)]
    const asked: [string, string | null][] = [
      ['mechanism', pain.mechanism],
      ['course', pain.course],
      ['irritability', pain.irritability],
      ...pain.worst_at.map((part): [string, string] => ['worst-at', part]),
    ]
    const told: [string, string | null][] = [
      ['origin', pain.origin],
      ['since', pain.since],
      ...pain.aggravating.map((text): [string, string] => ['aggravating', text]),
      ...pain.easing.map((text): [string, string] => ['easing', text]),
    ]
    const whole: Resource = {
      resourceType: 'Observation',
      id: idOf('Observation', entry.id),
      ...common(making, entry, state),
      performer,
      code: coded(ownSystem('finding'), 'pain', 'pain'),
      hasMember: pain.spots.map((_, at) => refer('Observation', entry.id, at + 1)),
      component: [
        ...asked.flatMap(([name, value]) =>
          value ? [{ code: of('pain', name), valueCodeableConcept: of(`pain-${name}`, value) }] : [],
        ),
        ...told.flatMap(([name, value]) => (said(value) ? [{ code: of('pain', name), valueString: said(value) }] : [])),
      ],
      ...notes(pain.note),
    }
    return [whole, ...pain.spots.map((spot, at) => spotOf(making, entry, spot, at + 1, state))]
  })
}

function spotOf(
  making: Making,
  entry: RecordEntry,
  spot: PainSpot,
  part: number,
  state: keyof typeof states,
): Resource {
  return {
    resourceType: 'Observation',
    id: making.idOf('Observation', entry.id, part),
    ...common(making, entry, state),
    performer: [making.refer('Practitioner', entry.author_id)],
    code: { coding: [PAIN_SEVERITY] },
    bodySite: placeOf(spot),
    ...(spot.intensity === null ? { dataAbsentReason: UNKNOWN } : { valueInteger: spot.intensity }),
    component: [
      ...spot.sensations.map((one) => ({
        code: of('pain', 'sensation'),
        valueCodeableConcept: of('pain-sensation', one),
      })),
      ...(spot.radiates_to
        ? [{ code: of('pain', 'radiates-to'), valueCodeableConcept: placeOf(spot.radiates_to) }]
        : []),
    ],
  }
}

/** What was measured: the total as the value, each part that counts by itself as a component. */
export function measures(making: Making, entries: RecordEntry[]): Resource[] {
  const { idOf, refer, locale, dossier } = making
  return entries.flatMap((entry): Resource[] => {
    const state = stateOf(entry)
    const { measure } = entry.content
    if (!state || !measure) return []
    const own = dossier.own_measures.find(({ id }) => id === measure.measure_id)
    const definition = definitionOf(measure, dossier.own_measures)
    const name = measure.key ? localText(shippedMeasure(measure.key).name, locale) : own?.name
    const { total, ...parts } = measure.score ?? {}
    const quantity = (value: number) => ({ valueQuantity: quantityOf(value, definition?.unit) })
    const hasTotal = total !== undefined && Number.isFinite(total)
    return [
      {
        resourceType: 'Observation',
        id: idOf('Observation', entry.id),
        ...common(making, entry, state),
        performer: [
          measure.filled_by === 'patient'
            ? refer('Patient', dossier.patient.id)
            : refer('Practitioner', entry.author_id),
        ],
        category: [coded('http://terminology.hl7.org/CodeSystem/observation-category', 'survey')],
        code: {
          coding: [
            ...(measure.key === 'nprs' ? [PAIN_SEVERITY] : []),
            { system: ownSystem('measure'), code: measure.key ?? `clinic-${dossier.clinic.id}-${measure.measure_id}` },
          ],
          text: saidOr(name, 'measure'),
        },
        ...(hasTotal ? quantity(total) : {}),
        ...(hasTotal || Object.keys(parts).length > 0 ? {} : { dataAbsentReason: UNKNOWN }),
        component: Object.entries(parts)
          .filter(([, value]) => Number.isFinite(value))
          .map(([part, value]) => ({ code: partCode(part, definition, locale), ...quantity(value) })),
        ...notes(...measure.activities.map((one) => `${one.name}: ${one.value ?? '–'}`)),
      },
    ]
  })
}

function partCode(part: string, definition: MeasureDefinition | undefined, locale: Making['locale']) {
  const item = definition?.items.find(({ key }) => key === part)
  return coded(ownSystem('measure-part'), part, item ? said(localText(item.label, locale)) : part)
}

/** Files have no number of their own: their place in the entry, which names sixty at most, tells them apart. */
export const placeIn = (files: DossierFile[], file: DossierFile) =>
  files.filter(({ entry_id }) => entry_id === file.entry_id).indexOf(file)

/** The files of the archive, each where it is in it. One whose bytes are gone has none, and no reference. */
export function documents(making: Making): Resource[] {
  const { dossier, idOf, refer } = making
  const live = new Map(dossier.entries.map((entry) => [entry.id, entry]))
  return dossier.files.flatMap((file): Resource[] => {
    const entry = live.get(file.entry_id)
    const state = entry && stateOf(entry)
    if (!entry || !state || !file.path) return []
    const told = entry.content.files?.find(({ file_id }) => file_id === file.id)
    return [
      {
        resourceType: 'DocumentReference',
        id: idOf('DocumentReference', file.entry_id, placeIn(dossier.files, file)),
        identifier: [{ system: ownSystem('file'), value: file.id }],
        status: 'current',
        docStatus: states[state],
        type: { text: saidOr(told?.caption, saidOr(file.name, 'file')) },
        subject: refer('Patient', dossier.patient.id),
        date: file.created_at,
        author: [refer('Practitioner', file.uploaded_by)],
        custodian: refer('Organization', dossier.clinic.id),
        description: said(told?.caption),
        content: [
          {
            attachment: {
              contentType: file.content_type,
              url: file.path,
              size: file.size_bytes,
              title: said(file.name),
              creation: told?.taken_on ?? file.created_at,
            },
          },
        ],
        context:
          'encounter' in encounterOf(making, entry) ? { encounter: [encounterOf(making, entry).encounter] } : null,
      },
    ]
  })
}
