import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '@/lib/contract/errors'

/** The record as a document could not be made: an archive without it is none. */
export class DocumentFailure extends Error {}

const AGAIN_MS = 2000

/**
 * A document, drawn when it is asked for. While too many others wait for theirs it is asked for again: nobody sits before
 * an export.
 * @param goOn throws where the export is not to go on
 * @throws DocumentFailure
 */
export async function* documentBytes(draw: () => Promise<Uint8Array>, goOn: () => void): AsyncGenerator<Uint8Array> {
  for (;;) {
    goOn()
    try {
      yield await draw()
      return
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code !== 'pdf_busy') throw new DocumentFailure(error.code, { cause: error })
    }
    await sleep(AGAIN_MS)
  }
}
