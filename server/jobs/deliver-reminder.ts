import type { JobServices, OutboxLine } from './outbox-line'

/** Sends a reminder that was planned, if its visit still stands. */
export async function deliverReminder(_services: JobServices, _line: OutboxLine): Promise<void> {}
