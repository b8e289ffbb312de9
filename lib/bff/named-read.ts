import type { Read } from '@/lib/client/read-key'
import type { EndpointName } from '@/lib/contract/addresses'

/** An endpoint with what is read of it. */
export type NamedRead = { [N in EndpointName]: [name: N, read?: Read<N>] }[EndpointName]
