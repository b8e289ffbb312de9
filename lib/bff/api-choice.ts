import { HEALTH } from '@/lib/front/drain'

/** How often each of several APIs is asked whether it takes work, and how long it has to say so, in ms. */
const ASK_EVERY_MS = 2000
const ASK_LIMIT_MS = 1500

/**
 * Which of the APIs that share the work is asked. Several are asked in turn; one that is out of reach, or whose health
 * says that it leaves, is asked only when no other is left, until its health is good again.
 */
export class ApiChoice {
  private turn = 0
  private readonly away = new Set<string>()
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly addresses: string[]) {
    if (addresses.length < 2) return
    this.timer = setInterval(() => void this.look(), ASK_EVERY_MS).unref()
  }

  /** In which order they are tried for one call. */
  order(): string[] {
    const from = this.turn++ % this.addresses.length
    const inTurn = [...this.addresses.slice(from), ...this.addresses.slice(0, from)]
    return [...inTurn.filter((each) => !this.away.has(each)), ...inTurn.filter((each) => this.away.has(each))]
  }

  /** It could not be reached. */
  leave(address: string): void {
    if (this.addresses.length > 1) this.away.add(address)
  }

  /** Asks each for its health. */
  async look(): Promise<void> {
    await Promise.all(
      this.addresses.map(async (address) => {
        const signal = AbortSignal.timeout(ASK_LIMIT_MS)
        const isWell = await fetch(address + HEALTH, { signal, redirect: 'manual' }).then(
          ({ ok }) => ok,
          () => false,
        )
        if (isWell) this.away.delete(address)
        else this.away.add(address)
      }),
    )
  }

  stop(): void {
    clearInterval(this.timer)
  }
}

const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Whether a call that failed on the way never got there, so that nothing can have come of it. */
export function isNeverSent(error: unknown): boolean {
  const code = error instanceof Error ? (error.cause as { code?: string } | undefined)?.code : undefined
  return neverSent.has(code ?? '')
}

/**
 * Whether a call that failed on the way may be made again without being done twice: it reads, has a key of its own, or
 * never arrived. A body that streams is gone.
 */
export function mayRepeat(error: unknown, { method = 'GET', headers, body }: RequestInit): boolean {
  if (body instanceof ReadableStream) return false
  return method === 'GET' || new Headers(headers).has('idempotency-key') || isNeverSent(error)
}
