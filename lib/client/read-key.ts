import type { EndpointName } from '@/lib/contract/addresses'
import type { ParamsIn, QueryIn } from '@/lib/contract/registry'

/** What a read is about: path and query values. */
export type Read<N extends EndpointName> = { params?: ParamsIn<N>; query?: QueryIn<N> }

/** The cache's key of a read; the server's prefetch uses the same. */
export const readKey = <N extends EndpointName>(name: N, read: Read<N> = {}) =>
  [name, read.params ?? {}, read.query ?? {}] as const
