import { join } from 'node:path'
import { Refusal, type RefusalCode } from '@/lib/contract/errors'
import { IMPORT_COLUMNS_MAX, IMPORT_MAX_BYTES, IMPORT_ROWS_MAX } from '@/lib/domain/patients/import/limits'
import { beginApart, ranOutOfMemory } from '@/server/apart/begin'
import { Turns } from '@/server/apart/turns'
import { log } from '@/server/log'
import { plainName } from './clinical'

/** A workbook that takes longer is made to take long. */
const TIME_MAX_MS = 30_000
const MEMORY_MAX_MB = 512
/** A reader may take half a gigabyte: the others wait for their turn. */
const turns = new Turns({ at_once: 2, waiting: 8, wait_ms: 10_000 })
/** What a workbook may be when it is unpacked: twenty thousand rows of thirty columns are a tenth of it. */
const UNPACKED_MAX_BYTES = 300 * 1024 * 1024

export type SheetRow = { line: number; cells: string[] }
/** A spreadsheet that is being read: its heads, how many rows it has, and some of them to know it by. */
export type OpenSheet = {
  name: string
  headers: string[]
  count: number
  some: SheetRow[]
  /** The next rows; none when all have been given. */
  next: () => Promise<SheetRow[]>
  close: () => void
}

const refusals: Record<string, RefusalCode> = {
  type: 'import_type',
  empty: 'import_empty',
  too_long: 'import_too_long',
  too_wide: 'import_too_wide',
  unknown: 'unavailable',
}

/**
 * Opens a spreadsheet, recognised by its bytes, in a process of its own that is ended when it takes too long or too much.
 * Rows are handed over some at a time, so that nobody waits while they are. Whoever opens it closes it.
 * @throws Refusal `import_too_large` over 10 MB, `import_type`, `import_xls`, `import_locked`, `import_unreadable`,
 * `import_empty`, `import_too_long` over 20,000 rows, `import_too_wide` over 200 columns; `unavailable`, to be asked
 * again, where too many wait, or the reader took too long or was ended
 */
export async function openSheet(upload: File): Promise<OpenSheet> {
  const name = plainName(upload.name)
  if (upload.size > IMPORT_MAX_BYTES) throw new Refusal('import_too_large')
  const bytes = new Uint8Array(await upload.arrayBuffer())
  const kind = kindOf(bytes, name)
  const endTurn = await turns.take()
  const { told, tell, end } = reader()
  const close = () => {
    end()
    endTurn()
  }
  tell({ bytes, kind, rowsMax: IMPORT_ROWS_MAX, columnsMax: IMPORT_COLUMNS_MAX })
  const found = await told()
  if ('fault' in found) {
    close()
    throw refusalOf(found.fault, name)
  }
  const next = async () => {
    tell({ next: true })
    const given = await told()
    if ('fault' in given) throw refusalOf(given.fault, name)
    return given.rows
  }
  return { name, headers: found.headers, count: found.count, some: found.some, next, close }
}

function refusalOf(fault: string, name: string): Refusal {
  const code = refusals[fault] ?? 'import_unreadable'
  if (code === 'unavailable') return new Refusal(code, { retry_after_seconds: 5 })
  return new Refusal(code, { values: { name, max: code === 'import_too_wide' ? IMPORT_COLUMNS_MAX : IMPORT_ROWS_MAX } })
}

type Told = { fault: string } | { headers: string[]; count: number; some: SheetRow[]; rows: SheetRow[] }

/** A program that reads a spreadsheet. That it ended, or is silent for too long, is a fault. */
function reader() {
  const silence: Told = { fault: 'unknown' }
  let end: Told | null = null
  let settle: (told: Told) => void = () => undefined
  const apart = beginApart<Told>(join(process.cwd(), 'server', 'files', 'sheet-worker.mjs'), {
    given: {},
    memory_mb: MEMORY_MAX_MB,
    told: (told) => settle(told),
    gone: (error) => {
      // A parser that is not there, or a process that the system ended, says nothing of the file.
      log.warn({ error }, 'a spreadsheet could not be read')
      end = ranOutOfMemory(error) ? { fault: 'unreadable' } : silence
      settle(end)
    },
  })
  /** What it says to what it was told last. */
  const told = () =>
    new Promise<Told>((resolve) => {
      if (end) return resolve(end)
      const timer = setTimeout(() => settle(silence), TIME_MAX_MS)
      settle = (one) => {
        clearTimeout(timer)
        resolve(one)
      }
    })
  return { tell: apart.tell, told, end: apart.end }
}

/** What a file is by its first bytes. @throws Refusal for what is no spreadsheet that can be read */
function kindOf(bytes: Uint8Array, name: string): 'csv' | 'xlsx' {
  if (bytes.length === 0) throw new Refusal('import_empty', { values: { name } })
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // A compound file: an old workbook, or a new one that is encrypted.
  if (buffer.readUIntBE(0, Math.min(4, bytes.length)) === 0xd0cf11e0) {
    const isLocked = buffer.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw new Refusal(isLocked ? 'import_locked' : 'import_xls', { values: { name } })
  }
  if (buffer.subarray(0, 2).toString('latin1') === 'PK') {
    const directory = packedIn(buffer)
    if (!directory?.names.some((one) => one.startsWith('xl/'))) throw new Refusal('import_type', { values: { name } })
    if (directory.unpacked > UNPACKED_MAX_BYTES) throw new Refusal('import_unreadable', { values: { name } })
    return 'xlsx'
  }
  if (
    /^(%PDF|\x89PNG|\xff\xd8\xff|GIF8|<\?xml|<!doctype|<html|\{\\rtf)/i.test(buffer.subarray(0, 16).toString('latin1'))
  )
    throw new Refusal('import_type', { values: { name } })
  return 'csv'
}

/** What the directory of an archive says: the names in it, and how large all is unpacked; null without one. */
function packedIn(buffer: Buffer): { names: string[]; unpacked: number } | null {
  const end = buffer.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || end + 20 > buffer.length) return null
  const names: string[] = []
  let unpacked = 0
  let at = buffer.readUInt32LE(end + 16)
  while (at + 46 <= end && buffer.readUInt32LE(at) === 0x02014b50) {
    unpacked += buffer.readUInt32LE(at + 24)
    const length = buffer.readUInt16LE(at + 28)
    names.push(buffer.toString('utf8', at + 46, at + 46 + length))
    at += 46 + length + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32)
  }
  return { names, unpacked }
}
