import type { KeptSigningForm } from '@/lib/contract/documents'
import type { DeviceTime } from '@/lib/domain/documents/kept'
import type { Lock } from '../drafts/lock'

/** A signature that the clinic does not have yet: as it will be sent, and when it was made on this device. */
export type KeptSignature = DeviceTime & {
  document_id: number
  title: string
  form: Omit<KeptSigningForm, 'signed_ms' | 'signing_key'> & { signing_key: string }
}

/** By this device, and this page. */
export const deviceTime = (): DeviceTime => ({
  ...{ made: Date.now(), page: performance.timeOrigin, since: performance.now() },
})

/** What their names on a device begin with; the page without a network knows them by it too. */
const prefixOf = (userId: number) => `signature.${userId}.`

/** For as long as the page is open: what the device did not take. */
const spare = new Map<string, KeptSignature>()

/** A browser that keeps nothing refuses already to be asked for its storage, hence only within a `try`. */
const storage = () => localStorage

const namesOnDevice = (): string[] => {
  try {
    return Object.keys(storage())
  } catch {
    return []
  }
}

/** The documents of which this device keeps a signature of this person's session, without opening any. */
export function keptDocuments(userId: number): number[] {
  const prefix = prefixOf(userId)
  const names = [...namesOnDevice(), ...spare.keys()].filter((name) => name.startsWith(prefix))
  return [...new Set(names.map((name) => Number(name.slice(prefix.length))))]
}

/** Signatures that were made without a network, on this device, locked with the key of who handed it over. */
export type KeptSignatures = {
  /** Gives whether the device took it; else it is there for as long as the page is open. */
  keep(one: KeptSignature): Promise<boolean>
  /** Has the device take what only the page has, as once the key has come; gives whether it took it all. */
  keepAll(): Promise<boolean>
  forget(documentId: number): void
  /** What cannot be opened any more is left where it is. */
  all(): Promise<KeptSignature[]>
}

/** @param lock null where the browser has no cryptography, or the key has not come: the device takes nothing. */
export function keptSignatures(userId: number, lock: Lock | null): KeptSignatures {
  const nameOf = (documentId: number) => prefixOf(userId) + documentId
  const opened = async (name: string): Promise<KeptSignature[]> => {
    try {
      // What this person's key opens was written by this product.
      return lock ? [JSON.parse(await lock.open(storage().getItem(name) ?? '')) as KeptSignature] : []
    } catch {
      return []
    }
  }
  const keep = async (one: KeptSignature): Promise<boolean> => {
    const name = nameOf(one.document_id)
    spare.set(name, one)
    try {
      const locked = await lock?.close(JSON.stringify(one))
      // Sent while it was being locked: it is not put back.
      if (locked && spare.has(name)) storage().setItem(name, locked)
      return locked !== undefined
    } catch {
      return false
    }
  }
  return {
    keep,
    async keepAll() {
      const prefix = prefixOf(userId)
      const own = [...spare].filter(([name]) => name.startsWith(prefix))
      return (await Promise.all(own.map(([, one]) => keep(one)))).every(Boolean)
    },
    forget(documentId) {
      spare.delete(nameOf(documentId))
      try {
        storage().removeItem(nameOf(documentId))
      } catch {
        // A device that gives nothing has taken nothing.
      }
    },
    async all() {
      const names = keptDocuments(userId).map(nameOf)
      const found = await Promise.all(
        names.map(async (name) => {
          const inPage = spare.get(name)
          return inPage ? [inPage] : opened(name)
        }),
      )
      return found.flat()
    },
  }
}
