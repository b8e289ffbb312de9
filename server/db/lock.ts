import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartFault } from '@/lib/start-fault'

/** Another process has the embedded database open; two at once would lose rows without a word. */
export class DatabaseInUse extends StartFault {}

type Holder = { pid: number; started: string }

/** When a process started, in the kernel's ticks; empty where the system does not tell. A pid alone may be reused. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return startOf(pid) === started
}

function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return null
  }
}

/**
 * Takes the lock of a data folder: a file beside the database, never inside it. A lock whose process is gone is taken
 * over.
 * @returns a function that gives it back.
 * @throws DatabaseInUse when a living process holds it.
 */
export function takeLock(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const path = join(/* turbopackIgnore: true */ dataDir, 'database.lock')
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const file = openSync(path, 'wx')
      writeSync(file, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder))
      closeSync(file)
      return () => {
        if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = readHolder(path)
      if (holder && isAlive(holder)) {
        throw new DatabaseInUse(
          `The database in ${dataDir} is open in another process (pid ${holder.pid}). Stop that one first, choose another DATA_DIR, or use PostgreSQL (DATABASE_URL).`,
        )
      }
      rmSync(path, { force: true })
    }
  }
  throw new DatabaseInUse(`The database in ${dataDir} is being opened by another process.`)
}
