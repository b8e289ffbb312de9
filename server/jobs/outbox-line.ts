import type { Services } from '@/server/call'
import type { Topic } from '@/server/ledger'

/** What works in the background may use: everything of the process but the bell that wakes it. */
export type JobServices = Omit<Services, 'wakeOutbox' | 'limits' | 'agendaLists'>

/** An announcement that this process has claimed, with what was true when it was written: ids, never names. */
export type OutboxLine = {
  clinic_id: number
  id: number
  topic: Topic
  /** What `announce` was given, and `by`: who caused it, null for nobody. */
  body: Record<string, unknown> & { by: number | null }
  /** How often it was claimed, this time included. */
  attempts: number
}
