import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Recurrence } from '@/lib/contract/series'
import { shortMonthRule } from './recurrence-values'
import classes from './rule-sentence.module.css'
import { useRuleText } from './use-rule-text'

type Props = {
  rule: Recurrence
  /** Of the first appointment. */
  day: string
  count?: number
  last?: string
  /** What can be done about it, beside it. */
  children?: ReactNode
}

/** A rule in words, and what it does where a month is too short for it. */
export function RuleSentence({ rule, day, count, last, children }: Props) {
  const t = useTranslations('series.repeats')
  const textOf = useRuleText()
  const short = shortMonthRule(rule.frequency, day)
  return (
    <div className={classes.sentence}>
      <div className={classes.line}>
        <span>{textOf(rule, day, { count, last })}</span>
        {children}
      </div>
      {short && <p className={classes.note}>{t(short)}</p>}
    </div>
  )
}
