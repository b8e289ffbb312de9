import { networkOf } from '@/lib/domain/identity/network'

type Limits = {
  /** Bytes of all bodies together. */
  total: number
  /** Bytes of what one network sends, so that nobody alone takes it all. */
  share: number
}

/** How much of bodies may be in flight in this process at once. What may come is taken beforehand. */
export class BodyBudget {
  #taken = 0
  readonly #takenBy = new Map<string, number>()

  constructor(readonly limits: Limits) {}

  /** Takes that many bytes, and gives how to give them back; null where there are not as many. */
  take(address: string, bytes: number): (() => void) | null {
    const network = networkOf(address)
    const own = this.#takenBy.get(network) ?? 0
    if (this.#taken + bytes > this.limits.total || own + bytes > this.limits.share) return null
    this.#count(network, bytes)
    let isGivenBack = false
    return () => {
      if (isGivenBack) return
      isGivenBack = true
      this.#count(network, -bytes)
    }
  }

  #count(network: string, bytes: number) {
    this.#taken += bytes
    const own = (this.#takenBy.get(network) ?? 0) + bytes
    if (own > 0) this.#takenBy.set(network, own)
    else this.#takenBy.delete(network)
  }
}
