import type { WaitingEntry } from '@/lib/contract/waiting-list'

/** What the audit keeps of an entry: references rather than names. */
export const auditOfEntry = ({ patient: _, offers: __, ...rest }: WaitingEntry): Record<string, unknown> => rest
