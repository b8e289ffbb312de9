import { namesOf, placementOf } from '@/components/appointments/placement'
import type { PutBack } from '@/lib/client/toasts'
import type { attendances } from '@/lib/contract/appointments'
import { occupantsOf, occupiesSame } from '@/lib/domain/appointments/occupants'
import { DAY_MINUTES } from '@/lib/domain/time/clock'
import { clockText } from '@/lib/domain/time/clock-text'
import { formatText } from '@/lib/i18n/format-text'
import { loadMessages } from '@/lib/i18n/messages'
import type { UndoTexts } from './undo-texts'

type Attendance = (typeof attendances)[number]

/** Where an appointment is again, or what is noted of who came, or null where it never left: then what was taken back is said by its own name. */
export function backOf({ was, now }: PutBack): 'listed' | 'moved' | 'resized' | 'placed' | Attendance | null {
  if (was.status === 'canceled' && now.status !== 'canceled') return 'listed'
  if (!isSame(was.starts_at, now.starts_at)) return 'moved'
  if (!isSame(was.ends_at, now.ends_at)) return 'resized'
  if (!occupiesSame(occupantsOf(was), occupantsOf(now))) return 'placed'
  return was.attendance === now.attendance ? null : now.attendance
}

const isSame = (one: string, other: string) => Date.parse(one) === Date.parse(other)

/** Says of an appointment where it is now, and not what time it has just left. Null where its texts could not come. */
export async function sayBack(put: PutBack, { locale, dates }: UndoTexts) {
  const where = backOf(put)
  const texts = where && (await loadMessages(locale, ['undone']).catch(() => null))
  if (!texts) return null
  const { day, ...span } = placementOf(put.now, put.zone)
  const from = clockText(span.start)
  const to = clockText(span.end > DAY_MINUTES ? span.end - DAY_MINUTES : span.end)
  const values = { name: namesOf(put.now), time: from, from, to }
  const hasTime = where === 'moved' || where === 'resized'
  const detail = hasTime ? dates.title(day) : `${dates.title(day)}, ${from}`
  return { message: formatText(locale, texts.undone[where], values), detail }
}
