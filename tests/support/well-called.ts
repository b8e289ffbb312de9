import type { EndpointName } from '@/lib/contract/addresses'
import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/registry'
import { nouns } from './nouns/list'
import type { TestClinic } from './nouns/noun'

const nounOf = (name: EndpointName) => nouns.find((noun) => noun.name === name.split('.')[0])

/** The id that an endpoint has in its path, of a clinic. @throws Error where no noun says which. */
export function idFor(name: EndpointName, clinic: TestClinic): string | number {
  const own = nouns.map(({ ids }) => ids?.[name]).find(Boolean) ?? nounOf(name)?.id
  if (!own) throw new Error(`tests/support/nouns says no id for ${name}`)
  return own(clinic)
}

/** What an endpoint is given when nothing is wrong with it: parameters, query and body, with a clinic's own ids. */
export function wellCalled(name: EndpointName, clinic: TestClinic) {
  const { params, body }: Endpoint = endpoints[name]
  const noun = nounOf(name)
  return {
    params: params && { id: idFor(name, clinic), professional_id: clinic.professionals.professional },
    query: noun?.queries?.[name]?.(clinic),
    body: body && (noun?.bodies?.[name]?.(clinic) ?? {}),
  }
}
