import { sentOf } from '@/components/form/field-values'
import type { BodyIn } from '@/lib/contract/registry'
import type { MakeUpRules } from '@/lib/domain/groups/make-up'

/** What stands in the form; the numbers as typed, kept while nothing is made up for, for who changes their mind. */
export type RulesValues = {
  enabled: boolean
  rules: { notice_hours: string; per_month: string; valid_days: string; on_holidays: boolean; paid_month_only: boolean }
}

/** What many clinics ask for: proposed, and nothing until it is saved. */
const usual: MakeUpRules = {
  notice_hours: 6,
  per_month: null,
  valid_days: 30,
  on_holidays: true,
  paid_month_only: false,
}

export function toValues(stored: MakeUpRules | null): RulesValues {
  const { notice_hours, per_month, valid_days, on_holidays, paid_month_only } = stored ?? usual
  return {
    enabled: stored !== null,
    rules: {
      notice_hours: String(notice_hours),
      per_month: per_month === null ? '' : String(per_month),
      valid_days: String(valid_days),
      on_holidays,
      paid_month_only,
    },
  }
}

type Typed = { rules: { [K in keyof MakeUpRules]: unknown } | null }

/** What the form says, as the contract takes it; the schema judges. */
export function rulesOf({ enabled, rules }: RulesValues): Typed {
  const number = (text: string, unset?: true) =>
    sentOf({ name: 'number', kind: 'whole', ...(unset && { unset }) }, text, { locale: 'en', digits: 0 })
  if (!enabled) return { rules: null }
  return {
    rules: {
      notice_hours: number(rules.notice_hours),
      per_month: number(rules.per_month, true),
      valid_days: number(rules.valid_days),
      on_holidays: rules.on_holidays,
      paid_month_only: rules.paid_month_only,
    },
  }
}

/** What is sent: all of the rules, where anything is another. */
export function changesOf(
  began: RulesValues,
  values: RulesValues,
): BodyIn<'make-up-rules.update'> | Record<string, never> {
  const [was, is] = [rulesOf(began), rulesOf(values)]
  return JSON.stringify(was) === JSON.stringify(is) ? {} : (is as BodyIn<'make-up-rules.update'>)
}
