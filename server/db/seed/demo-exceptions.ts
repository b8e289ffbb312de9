import type { planning_exceptions } from '@/server/db/schema/plannings'
import { addDays, mondayOf, type PlainDay } from './calendar'

type ExceptionRow = typeof planning_exceptions.$inferInsert
export type ExceptionSeed = Pick<ExceptionRow, 'date' | 'date_to' | 'kind'> & {
  professional_id: number | null
  from: string | null
  to: string | null
  title: string
}

/**
 * The days that differ in the lively clinic, around the week of `today`, which itself stays open: two holidays of the
 * clinic, two people's holidays, a meeting of the team, two blocked
 * afternoons and one with extra hours.
 * @param ids the professionals who have an agenda, six of them, in the order of demo-clinics.ts.
 */
export function demoExceptions(today: PlainDay, ids: number[]): ExceptionSeed[] {
  const monday = mondayOf(today)
  const [admin = null, , lucia = null, marc = null, nerea = null, ramon = null] = ids
  const day = (week: number, weekday: number) => addDays(monday, week * 7 + weekday - 1)
  const one = (week: number, weekday: number) => ({ date: day(week, weekday), date_to: day(week, weekday) })
  const away = (week: number, professional_id: number | null): ExceptionSeed => ({
    ...{ professional_id, date: day(week, 1), date_to: day(week, 5), kind: 'holiday', title: 'Vacaciones' },
    ...{ from: null, to: null },
  })
  return [
    { professional_id: null, ...one(-6, 1), kind: 'holiday', from: null, to: null, title: 'Festivo local' },
    { professional_id: null, ...one(3, 5), kind: 'holiday', from: null, to: null, title: 'Fiesta patronal' },
    away(-9, lucia),
    away(4, ramon),
    { professional_id: null, ...one(0, 3), kind: 'blocked', from: '13:00', to: '14:00', title: 'Reunión de equipo' },
    { professional_id: admin, ...one(0, 4), kind: 'blocked', from: '12:00', to: '14:00', title: 'Gestión' },
    { professional_id: marc, ...one(1, 2), kind: 'blocked', from: '17:00', to: '21:00', title: 'Formación' },
    { professional_id: nerea, ...one(1, 3), kind: 'extra', from: '16:00', to: '19:00', title: 'Tarde extra' },
  ]
}
