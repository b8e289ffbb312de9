import WebSocket from 'ws'

export type Heard = { event: string; channel?: string; data: unknown }

/** A client of the realtime server that says exactly what a test wants, and remembers what it hears. */
export type TestSocket = {
  heard: Heard[]
  id: string
  say(event: string, data?: unknown): void
  sayText(text: string): void
  /** Waits for an event. */
  next(event: string): Promise<Heard>
  /** Why it was closed, once it is. */
  closed: Promise<{ code: number; at: number }>
  close(): void
}

type Options = { key: string; query?: string; headers?: Record<string, string> }

const dataOf = (data: unknown) => (typeof data === 'string' ? JSON.parse(data) : data)

/** Opens a socket, and waits until it is greeted or closed. @throws Error when the server turns it away. */
export async function openSocket(port: number, { key, query = 'protocol=7', headers }: Options): Promise<TestSocket> {
  const wire = new WebSocket(`ws://127.0.0.1:${port}/app/${key}?${query}`, { headers })
  const heard: Heard[] = []
  const waiting = new Set<() => void>()
  wire.on('message', (text) => {
    const said = JSON.parse(String(text))
    heard.push({ ...said, data: dataOf(said.data) })
    for (const look of waiting) look()
  })
  const closed = new Promise<{ code: number; at: number }>((resolve) =>
    wire.on('close', (code) => resolve({ code, at: Date.now() })),
  )
  const next = (event: string) =>
    new Promise<Heard>((resolve) => {
      let seen = 0
      const look = () => {
        const found = heard.slice(seen).find((one) => one.event === event)
        seen = heard.length
        if (!found) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  await new Promise<void>((resolve, reject) => {
    wire.once('message', () => resolve())
    wire.once('error', reject)
  })
  const greeting = heard[0]?.data as { socket_id?: string }
  return {
    heard,
    id: greeting.socket_id ?? '',
    say: (event, data = {}) => wire.send(JSON.stringify({ event, data })),
    sayText: (text) => wire.send(text),
    next,
    closed,
    close: () => wire.close(),
  }
}
