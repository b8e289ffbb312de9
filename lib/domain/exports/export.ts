/**
 * An export's states; docs/states.md has the table.
 * - `queued` → `running`: `claimExport`, one of a clinic at a time
 * - `running` → `done`, `failed`: `Exporter`; → `queued`: a process that ends gives back what it had in hand
 * - `queued`, `running` → `canceled`: `cancelExport`
 * - `done` → `expired`: `sweepExports`, when its file is kept no longer
 */
export const exportStates = ['queued', 'running', 'done', 'failed', 'canceled', 'expired'] as const
export type ExportState = (typeof exportStates)[number]

export const exportKinds = ['clinic', 'patient'] as const
export type ExportKind = (typeof exportKinds)[number]

/** What is being done, in this order. */
export const exportSteps = ['data', 'files', 'document'] as const
export type ExportStep = (typeof exportSteps)[number]

/**
 * Why it was given up. `storage`: what was made could not be kept, or what was uploaded not read; `document`: the PDF
 * could not be made; `interrupted`: it never came to its end.
 */
export const exportFailures = ['storage', 'data', 'document', 'interrupted'] as const
export type ExportFailure = (typeof exportFailures)[number]

/** Somebody waits for it still. */
export const isUnderWay = ({ state }: { state: ExportState }) => state === 'queued' || state === 'running'

/** How often a person may ask within 24 hours, by kind: a slip or three, not a habit of taking data out. */
export const EXPORTS_A_DAY: Record<ExportKind, number> = { clinic: 5, patient: 20 }

/** For how long a file is kept once it is made, in hours: a clinic's takes long to make and to fetch. */
export const KEPT_HOURS: Record<ExportKind, number> = { clinic: 7 * 24, patient: 24 }

/** A process that dies with it in hand may be the export's own doing (a file too large for it): so often it is begun. */
export const EXPORT_ATTEMPTS_MAX = 3

/** What of the way each step takes, in percent, from where to where. */
const ways: Record<ExportKind, Record<ExportStep, readonly [from: number, to: number]>> = {
  clinic: { data: [0, 40], files: [40, 99], document: [99, 99] },
  patient: { data: [0, 10], files: [10, 60], document: [60, 99] },
}

/** How far an export is, in whole percent: `part` of 1 of a step is done. Only what is kept is a hundred. */
export function progressOf(kind: ExportKind, step: ExportStep, part: number): number {
  const [from, to] = ways[kind][step]
  return Math.floor(from + (to - from) * Math.min(Math.max(part, 0), 1))
}

/**
 * The names that files have in an archive, each once and none leading out of its folder: letters, digits and `.-_` of what
 * they are called, cut to a length that every system takes. What comes twice is numbered.
 */
export function archiveNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const [stem, end] = partsOf(plain(name) || 'file')
    for (let at = 1; ; at++) {
      const one = `${stem}${at === 1 ? '' : `-${at}`}${end}`
      // Two names that differ by case alone are one file on some systems.
      if (taken.has(one.toLowerCase())) continue
      taken.add(one.toLowerCase())
      return one
    }
  }
}

const NAME_MAX = 80
/** What Windows takes for a device, whatever its ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '_')
    .replace(/^[._-]+|[._-]+$/g, '')
    .replace(DEVICE, '_$1')

function partsOf(name: string): [stem: string, end: string] {
  const end = /\.\w{1,8}$/.exec(name)?.[0] ?? ''
  return [name.slice(0, name.length - end.length).slice(0, NAME_MAX), end]
}
