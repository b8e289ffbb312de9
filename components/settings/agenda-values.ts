import type { AgendaSettings } from '@/lib/contract/agenda'
import type { BodyIn } from '@/lib/contract/registry'

/** What stands in the form; the times are kept while the hours follow the schedules, for who changes their mind. */
export type AgendaValues = Omit<AgendaSettings, 'from' | 'to'> & { follows: boolean; from: string; to: string }

const USUAL = { from: '08:00', to: '20:00' }

export const toValues = ({ from, to, ...settings }: AgendaSettings): AgendaValues => ({
  ...settings,
  follows: from === null,
  from: from ?? USUAL.from,
  to: to ?? USUAL.to,
})

const fieldsOf = ({ follows, from, to, ...settings }: AgendaValues): AgendaSettings => ({
  ...settings,
  from: follows ? null : from,
  to: follows ? null : to,
})

/** What is sent: only what was changed, so that what somebody else changed meanwhile stays; the hours as a pair. */
export function changesOf(before: AgendaValues, after: AgendaValues): BodyIn<'agenda.update'> {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const isHours = was.from !== is.from || was.to !== is.to
  return {
    ...(isHours && { from: is.from, to: is.to }),
    ...(was.step_minutes !== is.step_minutes && { step_minutes: is.step_minutes }),
    ...(was.default_view !== is.default_view && { default_view: is.default_view }),
    ...(was.color_mode !== is.color_mode && { color_mode: is.color_mode }),
    ...(was.overlaps !== is.overlaps && { overlaps: is.overlaps }),
  }
}
