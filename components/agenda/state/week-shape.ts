import type { AgendaView } from '@/lib/contract/agenda'

/** On a usual screen more columns than this leave none the room for a time and a name. */
export const MOST_COLUMNS = 15

/** Is it a week of so many people that each is a row of it, rather than a column of each day? */
export const isByRows = (view: AgendaView, columns: unknown[]) => view === 'week' && columns.length > MOST_COLUMNS
