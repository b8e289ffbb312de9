import * as z from 'zod'
import { ClockTime } from './clock-time'
import { endpoint, single } from './endpoint'

export const agendaViews = ['day', 'week', 'month', 'list'] as const
export const AgendaView = z.enum(agendaViews)
export type AgendaView = z.infer<typeof AgendaView>

export const colorModes = ['service', 'status', 'professional'] as const
export const ColorMode = z.enum(colorModes)
export type ColorMode = z.infer<typeof ColorMode>

/** What times snap to, in minutes. */
export const stepMinutes = [5, 10, 15, 20, 30] as const

/**
 * How the clinic's agenda is drawn and kept. `from` and `to` null: the hours follow the plannings. `overlaps`: an
 * appointment over another is stored when whoever books confirms it (`ask`), or never.
 */
export const AgendaSettings = z.object({
  from: ClockTime.nullable(),
  to: ClockTime.nullable(),
  step_minutes: z.union(stepMinutes.map((step) => z.literal(step))),
  default_view: AgendaView.nullable(),
  color_mode: ColorMode,
  overlaps: z.enum(['ask', 'never']),
})
export type AgendaSettings = z.infer<typeof AgendaSettings>

/**
 * A clinic that chose nothing. `default_view` null: a professional's own week, everybody's day for who keeps the
 * agenda.
 */
export const usualAgenda: AgendaSettings = {
  from: null,
  to: null,
  step_minutes: 15,
  default_view: null,
  color_mode: 'service',
  overlaps: 'ask',
}

/** Hours come in pairs, the first before the second. */
export const AgendaSettingsChange = AgendaSettings.partial().refine(
  ({ from, to }) => ((from ?? null) === null ? (to ?? null) === null : typeof to === 'string' && (from as string) < to),
  { path: ['to'], error: 'ends_before_start' },
)
export type AgendaSettingsChange = z.infer<typeof AgendaSettingsChange>

export const agendaEndpoints = {
  'agenda.update': endpoint({ body: AgendaSettingsChange, answer: single(AgendaSettings) }),
}
