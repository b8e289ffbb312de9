import { notFound } from 'next/navigation'
import { isExport } from '@/lib/target'

/** The dynamic segments of the routes: how a real value looks. Ids are numbers, dates yyyy-MM-dd. */
const slots = {
  id: /^[1-9]\d{0,14}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
} as const

export type Slot = keyof typeof slots

const slotNames = Object.keys(slots) as Slot[]

/** What the export is built with in place of a value that is only known on the device. */
export const placeholder = (slot: Slot) => `_${slot}_`

/** `generateStaticParams` of a `[slot]` segment; absent on the web, where the page stays dynamic. */
export const slotParams = (slot: Slot) => (isExport ? () => [{ [slot]: placeholder(slot) }] : undefined)

/** The same of a `[[...slot]]` segment. */
export const optionalSlotParams = (slot: Slot) =>
  isExport ? () => [{ [slot]: [] }, { [slot]: [placeholder(slot)] }] : undefined

/**
 * The id in a page's path. Nobody has an impossible one, so its page is not there: the guards have led away before
 * (lib/domain/navigation.ts), and a page does not rely on them.
 */
export function idIn(segment: string): number {
  if (!isExport && !slots.id.test(segment)) notFound()
  return Number(segment)
}

/**
 * The file of the export that holds a path's payload, and the values to put back into it:
 * `/patients/123/history.txt` → `/patients/_id_/history.txt` and `_id_` → `123`. A path has each slot once at most.
 */
export function toPlaceholders(pathname: string): { file: string; values: Map<string, string> } {
  const values = new Map<string, string>()
  const toPlaceholder = (part: string) => {
    const name = part.replace(/\.txt$/, '')
    const slot = slotNames.find((candidate) => slots[candidate].test(name))
    if (!slot) return part
    values.set(placeholder(slot), name)
    return placeholder(slot) + part.slice(name.length)
  }
  return { file: pathname.split('/').map(toPlaceholder).join('/'), values }
}
