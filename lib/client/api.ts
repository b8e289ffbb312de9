import type { EndpointName } from '@/lib/contract/addresses'
import type { Answer } from '@/lib/contract/registry'
import { ApiError } from './api-error'
import type { Call } from './call'

/** Asked when a call is answered 401, so that token and user are cleared and the screen goes to login. */
let onUnauthenticated = () => {}
export const whenUnauthenticated = (react: () => void) => {
  onUnauthenticated = react
}

/**
 * What sends, and the table of addresses, is loaded with the first call, not with the first screen: that one comes from
 * the server with its data. A network that cannot even give that much is one that does not answer.
 */
const sender = () =>
  import('./http').catch(() => {
    throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
  })

/** Calls an endpoint by name: the only way to the API, files aside (use-file, download). Throws ApiError. */
export async function call<N extends EndpointName>(name: N, given: Call<N> = {}): Promise<Answer<N>> {
  const { send } = await sender()
  try {
    return (await send(name, given as Call<EndpointName>)) as Answer<N>
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && name !== 'auth.login') onUnauthenticated()
    throw error
  }
}
