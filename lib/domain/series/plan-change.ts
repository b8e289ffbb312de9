import { planPattern } from './pattern'
import { type ChangePlan, isUnseen } from './planned'
import { dayBefore, plannedAsIs, type Reach, type RequestedChange, reachOf } from './reach'
import { endedRule, isSameFrom } from './rule-move'
import { planShift } from './shift'

/**
 * What a change of several appointments would do, by the rules of product §4: past, attended and billed
 * appointments are never touched, and those changed on their own only by their own hand. Writes nothing, and knows
 * nothing of other appointments. What changes none of them leaves the series as it is, unless another rule is asked for.
 * @throws Refusal `invalid`, and for a change of the rule `appointment_settled`, `recurrence_empty`,
 * `recurrence_too_long`.
 */
export function planChange(asked: RequestedChange): ChangePlan {
  const reach = reachOf(asked)
  switch (asked.change.action) {
    case 'cancel':
      return planCancel(asked, reach)
    case 'delete':
      return planDelete(asked, reach)
    case 'update':
      return unlessIdle(asked, reach, planUpdate(asked, reach))
  }
}

const planUpdate = (asked: RequestedChange, reach: Reach): ChangePlan =>
  asked.change.recurrence ? planPattern(asked, reach, asked.change.recurrence) : planShift(asked, reach)

/** A series is neither divided nor marked by a change that changes nothing. */
function unlessIdle({ rule, change }: RequestedChange, { firstDay, isWhole }: Reach, plan: ChangePlan): ChangePlan {
  const { fate } = plan
  if (rule === null || fate.kind === 'stays' || !isUnseen(plan)) return plan
  if (change.recurrence && !isSameFrom(rule, fate.rule, isWhole ? null : firstDay)) return plan
  return { ...plan, still: [], carried: [], fate: { kind: 'stays' } }
}

const nothing = { changed: [], still: [], created: [], removed: [], carried: [] }

/** Cancels what is not canceled yet, confirmed on its own or not. */
function planCancel(asked: RequestedChange, { movable, kept }: Reach): ChangePlan {
  const isOpen = ({ status }: { status: string }) => status !== 'canceled'
  const canceled = { status: 'canceled', cancel_reason: asked.change.cancel_reason } as const
  const plain = { ...asked, change: { ...asked.change, change: {} } }
  const changed = movable.filter(isOpen).map((appointment) => {
    const planned = plannedAsIs(plain, appointment)
    const own_fields = planned.own_fields.filter((name) => name !== 'status')
    return { ...planned, own_fields, fields: { ...planned.fields, ...canceled } }
  })
  const already = movable.filter((appointment) => !isOpen(appointment))
  return {
    ...nothing,
    changed,
    kept: [...kept, ...already.map((appointment) => ({ appointment, reason: 'canceled' as const }))],
    fate: { kind: 'stays' },
  }
}

/**
 * Takes away what is not kept. The rule ends with the last day that is, or before the first that goes; the days in
 * between are left out from now on.
 */
function planDelete(asked: RequestedChange, { movable: removed, kept, deleted, firstDay }: Reach): ChangePlan {
  const { rule } = asked
  const days = kept.flatMap(({ appointment: { occurrence_day } }) => occurrence_day ?? [])
  const until = [dayBefore(firstDay), ...days].sort().at(-1)!
  const gone = removed.flatMap(({ occurrence_day }) => occurrence_day ?? [])
  if (!rule || removed.length === 0) return { ...nothing, removed, kept, fate: { kind: 'stays' } }
  // Brought back one day, it is one that the rule has no day for.
  const outside = deleted.filter(({ occurrence_day }) => occurrence_day !== null && occurrence_day > until)
  return {
    ...nothing,
    ...{ removed, kept, fate: { kind: 'changes', rule: endedRule(rule, until, gone) } },
    carried: outside.map((appointment) => ({ appointment, day: null, detached: appointment.detached })),
  }
}
