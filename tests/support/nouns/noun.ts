import type { EndpointName } from '@/lib/contract/addresses'
import type { Role } from '@/lib/contract/professionals'
import type { Tx } from '@/server/db/client'

/** A clinic with one of everything, and a session for each kind of person. Each noun's file adds what it makes. */
export interface TestClinic {
  id: number
  tokens: Record<Role, string>
}

type Query = Record<string, string | number>

/** What the tests know of a noun: how a clinic comes to have one, and how its endpoints are called well. */
export type Noun = {
  /** As it is written before the dot in the names of its endpoints. */
  name: string
  /** Writes one into a clinic that has already what comes before in the list of nouns; gives the ids. */
  make?: (tx: Tx, clinic: TestClinic) => Promise<Partial<TestClinic>>
  /** The id that the noun's endpoints have in their path. */
  id?: (clinic: TestClinic) => string | number
  /** Where an endpoint's id is another's. */
  ids?: Partial<Record<EndpointName, (clinic: TestClinic) => string | number>>
  /** What an endpoint takes, where that is more than nothing. */
  bodies?: Partial<Record<EndpointName, (clinic: TestClinic) => object>>
  queries?: Partial<Record<EndpointName, (clinic: TestClinic) => Query>>
}
