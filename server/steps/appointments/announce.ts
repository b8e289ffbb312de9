import { sql } from 'drizzle-orm'
import { gatheredNews, type News, newsOf, type Passage, withoutUnheard } from '@/lib/domain/appointments/news'
import { UNDO_MS } from '@/lib/domain/constants'
import { rowsOf, type Tx } from '@/server/db/client'
import { announce, type Cause } from '@/server/ledger'

type AnnouncedAppointment = Parameters<typeof newsOf>[1]
/** An appointment as it was, null for one that is new, and as it is. */
type ChangedAppointment = { before: AnnouncedAppointment | null; after: AnnouncedAppointment }

/**
 * Announces the change of one appointment. Screens are woken at once; what may be undone (a deletion, a cancellation,
 * another professional) is told when the time to undo has passed, if it still stands; a confirmation is told at once.
 */
export async function announceAppointment(tx: Tx, who: Cause, { before, after }: ChangedAppointment) {
  const { id: appointment_id, professional_id } = after
  const news = await heardNews(tx, newsOf(before, after))
  if (news.every(isUndoable)) await announce(tx, who, 'appointment_updated', { appointment_id, professional_id })
  for (const line of news) {
    const { topic, ...body } = line
    await announce(tx, who, topic, body, isUndoable(line) ? UNDO_MS : 0)
  }
}

const isUndoable = ({ topic }: { topic: string }) => topic !== 'appointment_confirmed'

/**
 * When several appointments' news are told: when they can no longer be undone, at once, or not at all (screens are
 * still woken).
 */
type NewsTiming = 'held' | 'at_once' | 'wake'

/**
 * Announces a change of several appointments: screens are woken once for all of them, and each professional is told
 * once of each kind of change (`gatheredNews`), about the selected appointment. A line an appointment would be as many
 * toasts at once.
 */
export async function announceAppointments(
  tx: Tx,
  who: Cause,
  selectedId: number,
  changed: ChangedAppointment[],
  timing: NewsTiming = 'held',
) {
  const selected = changed.find(({ after }) => after.id === selectedId) ?? changed[0]
  if (!selected) return
  const { id: appointment_id, professional_id } = selected.after
  await announce(tx, who, 'appointment_updated', { appointment_id, professional_id })
  if (timing === 'wake') return
  const news = changed.flatMap(({ before, after }) => newsOf(before, after))
  for (const { topic, ...body } of gatheredNews(await heardNews(tx, news), selectedId)) {
    await announce(tx, who, topic, body, timing === 'held' ? UNDO_MS : 0)
  }
}

/** The news without what its reader cannot make sense of (`withoutUnheard`), by the audit's lines of the time to undo. */
async function heardNews(tx: Tx, news: News[]): Promise<News[]> {
  const ids = [...new Set(news.map(({ appointment_id }) => appointment_id))]
  if (ids.length === 0) return news
  const passages = await rowsOf<Passage>(
    tx,
    sql`select l.entity_id::float8 as appointment_id, (l.before->>'professional_id')::float8 as "from",
          (l.after->>'professional_id')::float8 as "to"
        from audit l where l.clinic_id = current_clinic() and l.entity = 'appointment' and l.action = 'updated'
          and l.entity_id = any(${`{${ids.join(',')}}`}::bigint[]) and l.created_at > now() - make_interval(secs => ${UNDO_MS / 1000})
          and l.before->>'professional_id' is not null`,
  )
  return withoutUnheard(news, passages)
}
