import { channelEvents } from '@/lib/contract/broadcasting'
import { log } from '@/server/log'
import type { RealtimeMessage } from '@/server/ports/realtime/port'
import type { JobServices, OutboxLine } from './outbox-line'
import type { Outcome } from './outbox-lines'
import { type ClinicNews, tellClinic } from './tell-clinic'
import { type Delivery, deliveries } from './topics'

/** So often a line waits for the realtime service; then it goes on without: who comes back reads the list. */
const REALTIME_ATTEMPTS = 3

/** Why something failed, without what it was about: a message may hold a name. */
export function failureOf(error: unknown): string {
  const { name, code, status } = error as { name?: string; code?: string; status?: number }
  return [name ?? 'Error', code, status].filter(Boolean).join(' ')
}

type Noun = Extract<Delivery, { nouns: string[] }>
type ToldLine = { line: OutboxLine; nouns: string[]; news: ClinicNews }

/** Delivers lines that are no errands, in their order; what is said in realtime is said once for all of them. */
export async function deliverTogether(services: JobServices, lines: OutboxLine[]) {
  const outcomes: Outcome[] = []
  const toldLines: ToldLine[] = []
  for (const line of lines) {
    const { nouns, body } = deliveries[line.topic] as Noun
    try {
      toldLines.push({ line, nouns, news: await tellClinic(services.database, line, body) })
    } catch (error) {
      log.warn({ error, outbox_id: line.id, topic: line.topic, attempts: line.attempts }, 'an announcement failed')
      outcomes.push({ line, failure: failureOf(error) })
    }
  }
  const failure = await sendTogether(services, toldLines)
  for (const { line } of toldLines) {
    outcomes.push({ line, failure: line.attempts < REALTIME_ATTEMPTS ? failure : null })
  }
  return { outcomes, hasPush: toldLines.some(({ news }) => news.hasPush) }
}

/** Sends the notifications and wake-ups of lines. Gives why it failed; null when it did not. */
async function sendTogether({ realtime }: JobServices, toldLines: ToldLine[]): Promise<string | null> {
  try {
    await realtime.send([...toldLines.flatMap(({ news }) => news.messages), ...wakeUps(toldLines)])
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
function wakeUps(toldLines: ToldLine[]): RealtimeMessage[] {
  const changes = new Map<string, { channels: string[]; nouns: Set<string>; by: number | null }>()
  for (const { line, nouns, news } of toldLines) {
    const { by } = line.body
    const key = `${line.clinic_id} ${by}`
    const change = changes.get(key) ?? { channels: news.channels, nouns: new Set(), by }
    for (const noun of nouns) change.nouns.add(noun)
    changes.set(key, change)
  }
  return [...changes.values()].flatMap(({ channels, nouns, by }) => {
    const data = { nouns: [...nouns], by }
    return channels.map((channel) => ({ channel, event: channelEvents.changed, data }))
  })
}
