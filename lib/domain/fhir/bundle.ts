import type { PatientDossier } from '@/lib/domain/exports/dossier'
import type { Locale } from '@/lib/i18n/locales'
import { examinations } from './examinations'
import { documents, measures, pains } from './findings'
import { compositions, questionnaireResponses, questionnaires } from './forms'
import { painPlaces } from './pain-places'
import { organization, patient, practitioners } from './people'
import { coded, dense, type Entry, idsOf, type Making, ownSystem, type Resource, rowOf, urlOf } from './resource'
import { signedDocuments } from './signed'
import { alerts, appointments, encounters, episodes, goals } from './treatment'

export type { Entry } from './resource'

export type Bundle = { resourceType: 'Bundle'; type: 'collection'; timestamp: string; entry: Entry[] }

/**
 * All that a clinic keeps of a patient, as a FHIR R4 (4.0.1) bundle. Every reference resolves within it, ids stay the same
 * from one export to the next, and instants say their zone. Labels are in `locale`. What was removed from the record is
 * not in it, nor are drafts' earlier versions: both stand in `patient.json`.
 */
export function fhirBundle(dossier: PatientDossier, locale: Locale = dossier.patient.locale): Bundle {
  const idOf = idsOf(dossier)
  const making: Making = {
    ...{ dossier, locale, idOf },
    refer: (...of) => ({ reference: urlOf(idOf(...of)) }),
  }
  const { entries } = dossier
  const forms = [...questionnaires(making, entries), ...questionnaireResponses(making, entries)]
  const found = [
    ...pains(making, entries),
    ...measures(making, entries),
    ...examinations(making, entries),
    ...documents(making),
  ]
  const refersTo = resourcesOf([...forms, ...found])
  const resources = [
    organization(making),
    ...practitioners(making),
    patient(making),
    ...episodes(making),
    ...painPlaces(making, entries),
    ...goals(making),
    ...alerts(making),
    ...appointments(making),
    ...encounters(making),
    ...forms,
    ...found,
    ...compositions(making, entries, refersTo),
    ...signedDocuments(making),
  ]
  const all = [...resources, ...provenances(making, new Set(resources.map(({ id }) => id)), refersTo)]
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: dossier.made_at,
    entry: all.map((resource) => ({ fullUrl: urlOf(resource.id), resource: dense(resource) })),
  }
}

/** The ids of the resources that each entry became, but for its composition. */
function resourcesOf(made: Resource[]): Map<number, string[]> {
  const found = new Map<number, string[]>()
  for (const { resourceType, id } of made) {
    // A template's version is a row of its own; all others here are made of an entry's.
    if (resourceType === 'Questionnaire') continue
    const row = rowOf(id)
    found.set(row, [...(found.get(row) ?? []), id])
  }
  return found
}

/** Who signed an entry, when, and the hash of what it said then. */
function provenances({ dossier, idOf, refer }: Making, ids: Set<string>, refersTo: Map<number, string[]>): Resource[] {
  return dossier.entries.flatMap((entry): Resource[] => {
    const { signature } = entry
    const targets = [idOf('Composition', entry.id), ...(refersTo.get(entry.id) ?? [])].filter((id) => ids.has(id))
    if (!signature || targets.length === 0) return []
    const who = refer('Practitioner', signature.professional_id)
    return [
      {
        resourceType: 'Provenance',
        id: idOf('Provenance', entry.id),
        target: targets.map((id) => ({ reference: urlOf(id) })),
        recorded: signature.at,
        agent: [{ type: coded('http://terminology.hl7.org/CodeSystem/provenance-participant-type', 'author'), who }],
        signature: [
          {
            extension: [{ url: ownSystem('sha256'), valueString: signature.hash }],
            type: [{ system: 'urn:iso-astm:E1762-95:2013', code: '1.2.840.10065.1.12.1.1' }],
            when: signature.at,
            who,
          },
        ],
      },
    ]
  })
}
