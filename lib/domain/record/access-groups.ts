import type { AccessLine } from '@/lib/contract/accesses'

/** Readings that stand together: those of one record by one person. */
const TOGETHER_MS = 60_000

/** Lines that are told as one: the newest first, at least one. */
export type AccessGroup = { key: number; lines: [AccessLine, ...AccessLine[]] }

/**
 * Readings as they are looked at: those of one record by one person, from one place and device, within a minute of the
 * newest of them, are one group, which stands where its newest does. They come and leave the newest first.
 */
export function accessGroups(lines: readonly AccessLine[]): AccessGroup[] {
  const groups: AccessGroup[] = []
  const open = new Map<string, AccessGroup>()
  for (const line of lines) {
    const { professional, patient, address, device } = line
    const whose = JSON.stringify([professional.id, patient?.id ?? null, address, device])
    const group = open.get(whose)
    if (group && Date.parse(group.lines[0].at) - Date.parse(line.at) < TOGETHER_MS) {
      group.lines.push(line)
      continue
    }
    const begun: AccessGroup = { key: line.number, lines: [line] }
    open.set(whose, begun)
    groups.push(begun)
  }
  return groups
}
