import type { EndpointName } from '@/lib/contract/addresses'
import type { BodyIn, ParamsIn, QueryIn } from '@/lib/contract/registry'

/** What a call takes: path, query and body as the contract has them, the version for a versioned write. */
export type Call<N extends EndpointName> = {
  params?: ParamsIn<N>
  query?: QueryIn<N>
  body?: BodyIn<N> | FormData
  version?: number
  idempotency_key?: string
  signal?: AbortSignal
}
