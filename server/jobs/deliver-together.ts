import { channelEvents } from '@/lib/contract/broadcasting'
import { log } from '@/server/log'
import type { RealtimeMessage } from '@/server/ports/realtime/port'
import type { JobServices, OutboxLine } from './outbox-line'
import type { Outcome } from './outbox-lines'
import { type Told, tellClinic } from './tell-clinic'
import { type Delivery, deliveries } from './topics'

/** So often a line waits for the realtime service; then it goes on without: who comes back reads the list. */
const REALTIME_ATTEMPTS = 3

/** Why something failed, without what it was about: a message may hold a name. */
export function failureOf(error: unknown): string {
  const { name, code, status } = error as { name?: string; code?: string; status?: number }
  return [name ?? 'Error', code, status].filter(Boolean).join(' ')
}

export type Noun = Extract<Delivery, { nouns: string[] }>
type Spoken = { line: OutboxLine; nouns: string[]; told: Told }

/** Delivers lines that are no errands, in their order; what is said in realtime is said once for all of them. */
export async function deliverTogether(services: JobServices, lines: OutboxLine[]) {
  const outcomes: Outcome[] = []
  const spoken: Spoken[] = []
  for (const line of lines) {
    const { nouns, body } = deliveries[line.topic] as Noun
    try {
      spoken.push({ line, nouns, told: await tellClinic(services.database, line, body) })
    } catch (error) {
      log.warn({ error, outbox_id: line.id, topic: line.topic, attempts: line.attempts }, 'an announcement failed')
      outcomes.push({ line, failure: failureOf(error) })
    }
  }
  const failure = await sayAtOnce(services, spoken)
  for (const { line } of spoken) {
    outcomes.push({ line, failure: line.attempts < REALTIME_ATTEMPTS ? failure : null })
  }
  return { outcomes, hasPush: spoken.some(({ told }) => told.hasPush) }
}

/** Sends the notifications and wake-ups of lines. Gives why it failed; null when it did not. */
async function sayAtOnce({ realtime }: JobServices, spoken: Spoken[]): Promise<string | null> {
  try {
    await realtime.send([...spoken.flatMap(({ told }) => told.messages), ...wakeUps(spoken)])
    return null
  } catch (error) {
    log.warn({ error }, 'the realtime service did not take a message')
    return failureOf(error)
  }
}

/**
 * One wake-up for each clinic and person who caused changes there, to everybody of the clinic. It says nouns and no
 * content.
 */
function wakeUps(spoken: Spoken[]): RealtimeMessage[] {
  const changes = new Map<string, { channels: string[]; nouns: Set<string>; by: number | null }>()
  for (const { line, nouns, told } of spoken) {
    const { by } = line.body
    const key = `${line.clinic_id} ${by}`
    const change = changes.get(key) ?? { channels: told.channels, nouns: new Set(), by }
    for (const noun of nouns) change.nouns.add(noun)
    changes.set(key, change)
  }
  return [...changes.values()].flatMap(({ channels, nouns, by }) => {
    const data = { nouns: [...nouns], by }
    return channels.map((channel) => ({ channel, event: channelEvents.changed, data }))
  })
}
