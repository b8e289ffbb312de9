import { planPattern } from './pattern'
import type { ChangePlan } from './planned'
import { dayBefore, plannedAsIs, type RequestedChange, reachOf } from './reach'
import { planShift } from './shift'

/**
 * What a change of several appointments would do, by the rules of product §4: past, attended and billed
 * appointments are never touched, and those changed on their own only by their own hand. Writes nothing, and knows
 * nothing of other appointments.
 * @throws Refusal `invalid`, and for a change of the rule `appointment_settled`, `recurrence_empty`,
 * `recurrence_too_long`.
 */
export function planChange(asked: RequestedChange): ChangePlan {
  const reach = reachOf(asked)
  const nothing = { changed: [], still: [], created: [], removed: [], kept: reach.kept }
  switch (asked.change.action) {
    case 'cancel': {
      const open = reach.movable.filter(({ status }) => status !== 'canceled')
      const asIs = open.map((appointment) =>
        plannedAsIs({ ...asked, change: { ...asked.change, change: {} } }, appointment),
      )
      const canceled = { status: 'canceled', cancel_reason: asked.change.cancel_reason } as const
      const changed = asIs.map((planned) => ({ ...planned, fields: { ...planned.fields, ...canceled } }))
      return { ...nothing, changed, fate: { kind: 'stays' } }
    }
    case 'delete': {
      const isEnding = asked.rule !== null && !reach.isWhole
      const fate = isEnding ? ({ kind: 'ends', until: dayBefore(asked) } as const) : ({ kind: 'stays' } as const)
      return { ...nothing, removed: reach.movable, fate }
    }
    case 'update':
      return asked.change.recurrence ? planPattern(asked, reach, asked.change.recurrence) : planShift(asked, reach)
  }
}
