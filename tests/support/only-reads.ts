import { addressOf, type EndpointName } from '@/lib/contract/addresses'

/** Whether an endpoint leaves its clinic as it was, so that others can be asked of the same; a logout is asked by GET too. */
export const onlyReads = (name: EndpointName) => addressOf(name).method === 'GET' && name !== 'auth.logout'
