import { connect, type Socket } from 'node:net'

/** A connection that says exactly what a test wants, and remembers what it hears. */
export type RawSocket = {
  wire: Socket
  say(text: string): void
  /** What was heard so far. */
  heard(): string
  /** All that was heard, once the other side has ended. */
  ended: Promise<string>
}

export function rawSocket(port: number): RawSocket {
  const wire = connect(port, '127.0.0.1')
  let text = ''
  wire.on('data', (part) => {
    text += part
  })
  // What is reset has ended as well.
  wire.on('error', () => wire.destroy())
  return {
    wire,
    say: (said) => void wire.write(said),
    heard: () => text,
    ended: new Promise((resolve) => wire.once('close', () => resolve(text))),
  }
}

/** A request's head, with a body to come. */
export const headOf = (method: string, path: string, headers: Record<string, string | number>) =>
  `${method} ${path} HTTP/1.1\r\nHost: clinic.test\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

export const statusIn = (heard: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0)
