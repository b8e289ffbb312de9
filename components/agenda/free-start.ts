import type { QueryClient } from '@tanstack/react-query'
import type { BookingStart } from '@/components/appointments/booking-start'
import type { CalendarColumn } from '@/components/calendar/layout/types'
import { USUAL_MINUTES, usualService } from '@/components/services/last-service'
import { readAnswers } from '@/lib/client/read-answers'
import { occupantsOf } from '@/lib/domain/appointments/occupants'
import { addDays, daysFrom, instantAt } from '@/lib/domain/time/clock'
import { markFree } from './mark-free'
import type { Booked } from './state/columns'
import { firstOnScreen } from './state/first-free'
import type { Agenda } from './state/use-agenda'

// Where a booking begins that nobody pointed at a time for. Not in the agenda's first load: the form that it opens is neither.

/** Plannings repeat each week: who has any hours has them within two. */
const LOOKED_DAYS = 14

type NewStart = BookingStart & { kind: 'new' }

/**
 * The first free time on the screen, from now on, of any of `professionals`, whatever the columns are; who treats and has
 * an agenda of their own there, or shows no other, books into that one first. Where there is none in anybody's hours, the
 * next in those of the days after that nobody has booked, as far as weeks were read by now, and where there is none
 * either, one that nobody has booked; the form asks the server for a better one. But on a phone the form begins beside it,
 * or beside the first of somebody else, where a column shows one. A grid that is to go to the day of the time, which the form
 * has it do, has the mark for it.
 * @param unsought where it begins with nothing free
 */
export function freeStart(
  agenda: Agenda,
  professionals: number[],
  { unsought, isPhone, userId, client }: { unsought: NewStart; isPhone: boolean; userId: number; client: QueryClient },
): NewStart {
  const { columns, openings, booked, hours, present, step, services, day, zone, professionals: all } = agenda
  const length = usualService(services, professionals[0])?.duration_minutes ?? USUAL_MINUTES
  const screen = { days: columns.map((column) => column.day), openings, booked, hours, present, step }
  const treats = () => professionals.length === 1 || all.find(({ id }) => id === userId)?.role === 'professional'
  const isOwners = professionals.includes(userId) && treats()
  const search = (where: typeof screen, isAnyHour?: boolean) =>
    (isOwners && firstOnScreen(where, [userId], length, isAnyHour)) ||
    firstOnScreen(where, professionals, length, isAnyHour)
  const [firstDay = day] = screen.days
  const first = search(screen)
  const atAnyHour = first ?? search(screen, true)
  const putMark = (free: typeof first) => free && marks(columns, free, length)
  const ofEach = professionals.map((id) => firstOnScreen(screen, [id], length))
  const marked = !isPhone && [atAnyHour, ...ofEach].find(putMark)
  const ahead = () => ({ ...screen, days: daysAhead(firstDay, present.day), booked: everBooked(agenda, client) })
  const free = first ? marked || first : (search(ahead()) ?? atAnyHour)
  const start = { ...unsought, ...free }
  const from = firstDay > present.day ? { from: instantAt(firstDay, 0, zone) } : {}
  const whose = isOwners && start.professional_id === userId ? { isOwn: true } : { among: professionals }
  const isElsewhere = !screen.days.includes(start.day)
  const isMarked = marked || (isElsewhere && !isPhone && document.querySelector('[data-agenda-grid] [data-cursor]'))
  return { ...start, proposed: { ...from, ...whose, seen: screen.days, ...(isMarked && { isMarked: true }) } }
}

/** What is booked as far as any week was read by now; without a network nobody says more. */
const everBooked = ({ booked, whereOf }: Agenda, client: QueryClient): Booked[] => [
  ...booked,
  ...readAnswers(client, 'appointments.list')
    .flatMap(({ data }) => data)
    .filter(({ status }) => status !== 'canceled')
    .flatMap(whereOf)
    // As `bookedSpan` of the agenda: to share it costs the first load 40 bytes, and it has none.
    .map(({ appointment, day, start, end }) => ({ ...occupantsOf(appointment), day, start, end })),
]

/** From the first day on the screen or today. */
const daysAhead = (firstDay: string, today: string): string[] => {
  const from = firstDay > today ? firstDay : today
  return [...daysFrom(from, addDays(from, LOOKED_DAYS))]
}

/** What the server proposed, beside its time where a column shows it; on a phone nothing is beside. */
export function proposedStart({ columns, services }: Agenda, start: NewStart, isPhone: boolean): NewStart {
  const length = services.find(({ id }) => id === start.service_id)?.duration_minutes ?? USUAL_MINUTES
  const isShown = !isPhone && marks(columns, start, length)
  return isShown ? { ...start, proposed: { ...start.proposed, isMarked: true } } : start
}

/** Puts the mark over a time where a column shows it; false where none does. */
function marks(
  columns: CalendarColumn[],
  { day, professional_id, start }: Pick<NewStart, 'day' | 'professional_id' | 'start'>,
  length: number,
): boolean {
  const column = columns.find((one) => one.day === day && one.occupies.professional_id === professional_id)
  return column ? markFree(column.key, { start, end: start + length }) : false
}
