import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { pageDays } from '@/lib/domain/plans/answer'
import type { FreeCall, Services } from '@/server/call'
import { files } from '@/server/db/schema/ledger'
import { fileAnswer } from '@/server/files/answer'
import { countPlanCall, findPlanLink, planReader } from './open'
import { betweenDays, sessionsOf } from './sessions'

/** As long as somebody may go on watching before the page asks again. */
const TICKET_MS = 2 * 3_600_000

/** What a ticket lets in: a link's reader, to one file, until then. */
type Ticket = { clinic_id: number; link_id: number; file_id: string; until: number }

const signed = (secrets: Services['secrets'], text: string) =>
  createHmac('sha256', secrets.derive('videos of plans', 32)).update(text).digest('base64url')

/** A ticket as an address has it: what it says, and that this installation said it. */
function written(secrets: Services['secrets'], { clinic_id, link_id, file_id, until }: Ticket): string {
  const text = [clinic_id, link_id, file_id, until].join('.')
  return `${text}.${signed(secrets, text)}`
}

/** What a ticket says; null for one that this installation did not write, or that is over. */
function readTicket(secrets: Services['secrets'], ticket: string, now: Date): Ticket | null {
  const said = /^(\d{1,10})\.(\d{1,15})\.([a-z0-9]{32})\.(\d{13})\.([\w-]{43})$/.exec(ticket)
  if (!said) return null
  const [, clinic_id, link_id, file_id = '', until, mark = ''] = said
  const own = signed(secrets, ticket.slice(0, -mark.length - 1))
  if (!timingSafeEqual(Buffer.from(own), Buffer.from(mark)) || Number(until) < now.getTime()) return null
  return { clinic_id: Number(clinic_id), link_id: Number(link_id), file_id, until: Number(until) }
}

/**
 * Where a video of an exercise that the link's page shows now is played from. @throws Refusal `link_spent`, `rate_limited`,
 * `not_found` for any other file, whoever has it
 */
export async function openPlanVideo(call: FreeCall<'plan-links.video'>): Promise<{ address: string }> {
  const { services, body, now } = call
  countPlanCall(call, 'picture')
  const { clinic_id, id: link_id } = await findPlanLink(services.database, body.token)
  await services.database.asTenant(clinic_id, async (tx) => {
    const { patient, today } = await planReader(tx, link_id, now)
    const isNamed = sql`s.items @> ${JSON.stringify([{ video_id: body.video_id }])}::jsonb`
    const named = await sessionsOf(tx, patient.id, sql`${betweenDays(pageDays(today))} and ${isNamed}`)
    if (named.length === 0) throw new Refusal('not_found')
  })
  const until = now.getTime() + TICKET_MS
  const ticket = written(services.secrets, { clinic_id, link_id, file_id: body.video_id, until })
  return { address: `/api/plan-links/videos/${ticket}` }
}

/** The video of a ticket, in parts where a player asks for them. @throws Refusal `not_found`, `link_spent` */
export async function watchPlanVideo({
  services,
  params,
  headers,
  now,
}: FreeCall<'plan-links.watch'>): Promise<Response> {
  const ticket = readTicket(services.secrets, params.ticket, now)
  if (!ticket) throw new Refusal('not_found')
  const file = await services.database.asTenant(ticket.clinic_id, async (tx) => {
    await planReader(tx, ticket.link_id, now)
    const [row] = await tx.select().from(files).where(eq(files.id, ticket.file_id))
    return row
  })
  if (!file) throw new Refusal('not_found')
  return fileAnswer(services.files, file, headers)
}
