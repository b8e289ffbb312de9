import {
  EXPORT_ATTEMPTS_MAX,
  type ExportFailure,
  type ExportKind,
  type ExportStep,
  exportKinds,
} from '@/lib/domain/exports/export'
import { log } from '@/server/log'
import { partKey, piecesOf, StorageFailure } from '@/server/steps/exports/parts'
import { DocumentFailure } from '@/server/steps/patient-export/document'
import { failureOf } from '../deliver-together'
import type { JobServices } from '../outbox-line'
import { type ClaimedExport, claimExport, RENEW_MS, releaseExport, renewExport } from './claim'
import { bytesOfExport } from './make'
import { ExportLost, settleDone, settleFailed, writePart, writeProgress } from './settle'
import { sweepExports } from './sweep'

/** Without a bell: what was asked for is begun as late as this. */
const LOOK_MS = 1000
const SWEEP_MS = 5 * 60_000
/** How far it is need not be said more often. */
const SAY_MS = 400

/** The process is about to end. */
class Stopped extends Error {}

/**
 * Makes the exports that are asked for. Each kind has a lane of its own, one at a time in a process: a clinic's, which may
 * take an hour, keeps no patient's waiting; and of one clinic there is never more than one under way in all of them.
 */
export class Exporter {
  readonly #lanes = new Map<ExportKind, Promise<void>>()
  readonly #timers: NodeJS.Timeout[]
  #isStopped = false

  constructor(readonly services: JobServices) {
    const look = setInterval(() => this.look(), LOOK_MS).unref()
    const sweep = setInterval(() => this.#sweep(), SWEEP_MS).unref()
    this.#timers = [look, sweep]
  }

  /** Begins what waits, where a lane is free. */
  look() {
    for (const kind of exportKinds) {
      if (this.#isStopped || this.#lanes.has(kind)) continue
      const lane = this.#run(kind)
        .catch((error) => log.warn({ error }, 'the exports could not be read'))
        .finally(() => this.#lanes.delete(kind))
      this.#lanes.set(kind, lane)
    }
  }

  /** Gives back what is in hand, and ends. */
  async stop() {
    this.#isStopped = true
    for (const timer of this.#timers) clearInterval(timer)
    await Promise.all(this.#lanes.values())
  }

  async #run(kind: ExportKind) {
    while (!this.#isStopped) {
      const begun = await claimExport(this.services.database, kind)
      if (!begun) return
      await this.#make(begun)
    }
  }

  async #make(begun: ClaimedExport) {
    const { database } = this.services
    let isLost = false
    const renewing = setInterval(() => {
      renewExport(database, begun).then(
        (isKept) => {
          isLost ||= !isKept
        },
        (error) => log.warn({ error }, 'a lease was not renewed: another process may begin the same export'),
      )
    }, RENEW_MS).unref()
    const goOn = () => {
      if (this.#isStopped) throw new Stopped()
      if (isLost) throw new ExportLost()
    }
    try {
      if (begun.attempts > EXPORT_ATTEMPTS_MAX) return await settleFailed(database, begun, 'interrupted')
      const size = await this.#keep(begun, goOn)
      await settleDone(database, begun, size)
    } catch (error) {
      await this.#giveUp(begun, error)
    } finally {
      clearInterval(renewing)
      await this.#sweep()
    }
  }

  /** Makes the file and keeps it, piece after piece. Gives how many bytes it has. @throws ExportLost, Stopped, StorageFailure */
  async #keep(begun: ClaimedExport, goOn: () => void): Promise<number> {
    const { database, files } = this.services
    let said = { step: 'data' as ExportStep, part: 0 }
    let saidAt = 0
    const onPart = (step: ExportStep, part: number) => {
      goOn()
      said = { step, part }
    }
    const say = async () => {
      goOn()
      if (Date.now() - saidAt < SAY_MS) return
      saidAt = Date.now()
      await writeProgress(database, begun, said.step, said.part)
    }
    let size = 0
    let number = 0
    const watched = watching(bytesOfExport(this.services, begun, onPart), say)
    try {
      for await (const piece of piecesOf(watched)) {
        await writePart(database, begun, number, piece.length)
        await files.put(partKey(begun.run, number), piece).catch((error) => {
          throw new StorageFailure(error)
        })
        size += piece.length
        number++
      }
    } catch (error) {
      // Whoever swept meanwhile may have come before the last piece.
      const last = partKey(begun.run, number - 1)
      if (error instanceof ExportLost && number > 0) await files.remove(last).catch(() => undefined)
      throw error
    }
    return size
  }

  async #giveUp(begun: ClaimedExport, error: unknown) {
    const { database } = this.services
    if (error instanceof ExportLost) return
    if (error instanceof Stopped) return releaseExport(database, begun)
    const failure = reasonOf(error)
    const cause = (error as Error).cause ?? error
    log.error({ export_id: begun.id, failure, why: failureOf(cause) }, 'an export failed')
    await settleFailed(database, begun, failure).catch((lost) => {
      // What could not be written down is begun again, when its lease is over.
      if (!(lost instanceof ExportLost)) log.warn({ error: lost }, 'that an export failed was not written down')
    })
  }

  async #sweep() {
    await sweepExports(this.services.database, this.services.files).catch((error) =>
      log.warn({ error }, 'exports that are over could not be swept'),
    )
  }
}

function reasonOf(error: unknown): ExportFailure {
  if (error instanceof StorageFailure) return 'storage'
  return error instanceof DocumentFailure ? 'document' : 'data'
}

/** Bytes as they come; after each piece something is done. */
async function* watching(bytes: AsyncIterable<Uint8Array>, after: () => Promise<void>) {
  for await (const piece of bytes) {
    yield piece
    await after()
  }
}
