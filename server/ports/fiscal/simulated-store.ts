import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

/** What the simulated service said of a record: of what is registered nothing, or a warning. */
const Verdict = z.object({
  state: z.enum(['Correcto', 'AceptadoConErrores', 'Incorrecto']),
  code: z.string().nullable(),
  text: z.string().nullable(),
})
export type Verdict = z.infer<typeof Verdict>

/**
 * What the simulated service knows of a taxpayer: the last hash of the chain and when it was made, what it said of each
 * record by its hash, and where each invoice (number and day) stands.
 */
const Taxpayer = z.object({
  last: z.object({ hash: z.string(), made_at: z.string() }).nullable(),
  judged: z.record(z.string(), Verdict),
  invoices: z.record(z.string(), z.enum(['Correcta', 'AceptadaConErrores', 'Anulada'])),
})
export type Taxpayer = z.infer<typeof Taxpayer>

/** Where the simulated service keeps what it knows. */
export type SimulatedStore = {
  read(tax_id: string): Promise<Taxpayer>
  write(tax_id: string, taxpayer: Taxpayer): Promise<void>
}

const unknown = (): Taxpayer => ({ last: null, judged: {}, invoices: {} })

/** Keeps it as long as the process. */
export function memoryStore(): SimulatedStore {
  const taxpayers = new Map<string, Taxpayer>()
  return {
    read: async (tax_id) => structuredClone(taxpayers.get(tax_id) ?? unknown()),
    async write(tax_id, taxpayer) {
      taxpayers.set(tax_id, structuredClone(taxpayer))
    },
  }
}

/** Keeps it in a folder, a file a taxpayer, which is never seen half written. Tax numbers are letters and figures. */
export function folderStore(folder: string): SimulatedStore {
  const pathOf = (tax_id: string) =>
    join(/* turbopackIgnore: true */ folder, `${tax_id.replace(/[^0-9A-Z]/g, '_')}.json`)
  return {
    async read(tax_id) {
      const text = await readFile(pathOf(tax_id), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return text === null ? unknown() : Taxpayer.parse(JSON.parse(text))
    },
    async write(tax_id, taxpayer) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${pathOf(tax_id)}.part`, JSON.stringify(taxpayer), { mode: 0o600 })
      await rename(`${pathOf(tax_id)}.part`, pathOf(tax_id))
    },
  }
}
