/** Not imported: a bundler that sees a program begun packs it, and it would not find its libraries any more. */
const { fork } = process.getBuiltinModule('node:child_process')

/** Why a program is gone, as an error is logged: where, and never by its message, which may quote what it was given. */
export type Fault = { name: string; stack?: string }

type Begun<Told> = {
  /** What it is told at its beginning; it reads it from `inside.mjs`. */
  given: object
  /** Of what it may hold itself; bytes that it was handed do not count. */
  memory_mb: number
  told: (message: Told) => void
  /** It ended by itself: it crashed, or held more than it may. Never said of one that was ended. */
  gone: (fault: Fault) => void
}

/** It asked for more memory than it may have: its own doing, and the same whenever it is tried again. */
export const ranOutOfMemory = ({ name }: Fault): boolean => name === OUT_OF_MEMORY

/** How V8 ends a process whose heap is full. */
const OUT_OF_MEMORY = 'Ended SIGABRT'

/** What crosses beside the program's own messages. */
type Crash = { crash: Fault }
const isCrash = (message: unknown): message is Crash =>
  typeof message === 'object' && message !== null && 'crash' in message

export type Apart = { tell: (message: object) => void; end: () => void }

/**
 * Begins a program of ours, plain JavaScript by its path, in a process of its own with none of this one's secrets. A
 * thread would not do: one that asks for too much at once takes the whole process with it, whatever its limits are.
 */
export function beginApart<Told>(main: string, { given, memory_mb, told, gone }: Begun<Told>): Apart {
  const { NODE_ENV, TZ } = process.env
  const child = fork(main, [JSON.stringify(given)], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memory_mb}`],
    env: { NODE_ENV, ...(TZ && { TZ }) },
    // What V8 writes when it runs out of memory helps nobody.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  let isOver = false
  const over = (fault: Fault) => {
    if (isOver) return
    isOver = true
    gone(fault)
  }
  child.on('message', (message) => {
    if (isOver) return
    if (isCrash(message)) return over(message.crash)
    told(message as Told)
  })
  child.on('error', (error) => over(error))
  child.on('exit', (code, signal) => over({ name: `Ended ${signal ?? code}` }))
  return {
    tell: (message) => {
      if (!isOver) child.send(message, () => undefined)
    },
    end: () => {
      isOver = true
      child.kill('SIGKILL')
    },
  }
}
