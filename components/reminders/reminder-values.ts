import type { BodyIn } from '@/lib/contract/registry'
import type { ReminderMoment, ReminderSettings } from '@/lib/contract/reminders'
import { momentKey } from '@/lib/domain/reminders/reminder'

/**
 * A moment in the form: the parts of both kinds are kept, for who changes their mind; `key` tells it from the others.
 */
type MomentRow = { key: number; kind: ReminderMoment['kind']; hours: number; days: number; at: string }

type ReminderValues = {
  enabled: boolean
  when: MomentRow[]
  templates: ReminderSettings['templates']
}

const USUAL = { hours: 24, days: 1, at: '18:00' }

let lastKey = 0
const row = (moment: ReminderMoment): MomentRow => {
  lastKey += 1
  return { ...USUAL, ...moment, key: lastKey }
}

export const toValues = ({ enabled, when, templates }: ReminderSettings): ReminderValues => ({
  enabled,
  when: when.map(row),
  templates,
})

const momentOf = ({ kind, hours, days, at }: MomentRow): ReminderMoment =>
  kind === 'hours' ? { kind, hours } : { kind, days, at }

/** What "add" proposes: the first usual moment that is not there yet. */
export function nextMoment(when: MomentRow[]): MomentRow {
  const known = when.map((each) => momentKey(momentOf(each)))
  const proposals: ReminderMoment[] = [
    { kind: 'days', days: 1, at: '18:00' },
    { kind: 'hours', hours: 2 },
    { kind: 'days', days: 2, at: '10:00' },
    { kind: 'days', days: 3, at: '10:00' },
  ]
  return row(proposals.find((moment) => !known.includes(momentKey(moment))) ?? { kind: 'hours', hours: 1 })
}

/** The moments that another one above says already, by their place. */
export function repeatedMoments(when: MomentRow[]): number[] {
  const keys = when.map((each) => momentKey(momentOf(each)))
  return keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : []))
}

/** What is sent: only what was changed, so that what somebody else changed meanwhile stays. */
export function changesOf(before: ReminderValues, after: ReminderValues): BodyIn<'reminders.update'> {
  const moments = (values: ReminderValues) => values.when.map(momentOf)
  const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
  return {
    ...(before.enabled !== after.enabled && { enabled: after.enabled }),
    ...(isOther(moments(before), moments(after)) && { when: moments(after) }),
    ...(isOther(before.templates, after.templates) && { templates: after.templates }),
  }
}
