import { useRef } from 'react'

/**
 * The Idempotency-Key of a body: sent again as it is, it is written once; changed, it is another request, which the API
 * would refuse by the key of the one before.
 */
export function useBodyKey() {
  const sent = useRef({ body: '', key: '' })
  return (given: object) => {
    const body = JSON.stringify(given)
    if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() }
    return sent.current.key
  }
}
