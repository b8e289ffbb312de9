import { join } from 'node:path'
import { Refusal } from '@/lib/contract/errors'
import { beginApart, ranOutOfMemory } from '@/server/apart/begin'
import { Turns } from '@/server/apart/turns'
import { log } from '@/server/log'

/** A sound document takes a part of a second; on a machine that has too much to do it may take longer. */
const TIME_MAX_MS = 8_000
/** The others wait, each with its bytes. */
const turns = new Turns({ at_once: 2, waiting: 12, wait_ms: 10_000 })
const MEMORY_MAX_MB = 256
const PARSER = 'node_modules/@cantoo/pdf-lib/dist/pdf-lib.min.js'

/**
 * Reads every object of a PDF, those in compressed streams too, in a process of its own that is ended when it takes too
 * long. What is kept is the document as it came: written anew it would lose the signatures that stand in it.
 * @param limits what the judge may take, where not what it may take usually
 * @throws Refusal `pdf_unreadable` for what is broken, locked by a password or needs too much memory; `pdf_active` for
 * what holds a script, an action of its own, another file or an XFA form; `unavailable`, to be asked again, where that was
 * not found out: too many wait, or the judge took too long or was ended
 */
export async function judgePdf(bytes: Uint8Array, name: string, limits: Partial<Limits> = {}): Promise<void> {
  const endTurn = await turns.take()
  const found = await walked(bytes, { time_ms: TIME_MAX_MS, memory_mb: MEMORY_MAX_MB, ...limits }).finally(endTurn)
  if (found === null) return
  if (found === 'unknown') throw new Refusal('unavailable', { retry_after_seconds: 5 })
  throw new Refusal(found === 'unreadable' ? 'pdf_unreadable' : 'pdf_active', { values: { name } })
}

type Limits = { time_ms: number; memory_mb: number }

/** What was found in it: null for nothing that is refused; `unknown` where the judge did not come to an end. */
function walked(bytes: Uint8Array, { time_ms, memory_mb }: Limits): Promise<string | null> {
  const folder = process.cwd()
  return new Promise<string | null>((resolve) => {
    const end = (found: string | null) => {
      clearTimeout(timer)
      resolve(found)
      judge.end()
    }
    const judge = beginApart<{ found: string | null }>(join(folder, 'server', 'files', 'pdf-worker.mjs'), {
      given: { parser: join(folder, PARSER) },
      memory_mb,
      told: ({ found }) => end(found),
      gone: (error) => {
        // A parser that is not there, or a process that the system ended, says nothing of the document.
        log.warn({ error }, 'a PDF could not be read')
        end(ranOutOfMemory(error) ? 'unreadable' : 'unknown')
      },
    })
    const timer = setTimeout(() => end('unknown'), time_ms)
    judge.tell({ bytes })
  })
}
