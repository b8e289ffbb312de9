import { Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { BookedKind } from '@/components/appointments/booked-kind'
import type { Recurrence } from '@/lib/contract/series'
import { shortMonthRule } from './recurrence-values'
import classes from './rule-sentence.module.css'
import { useRuleText } from './use-rule-text'

type Props = {
  kind: BookedKind
  rule: Recurrence
  /** Of the first appointment. */
  day: string
  count?: number
  last?: string
  /** What can be done about it, beside it. */
  children?: ReactNode
}

/** A rule in words, and what it does where a month is too short for it. */
export function RuleSentence({ kind, rule, day, count, last, children }: Props) {
  const t = useTranslations('series.repeats')
  const textOf = useRuleText()
  const short = shortMonthRule(rule.frequency, day)
  return (
    <Text component="div" p="10px 12px" bdrs="var(--radius-control)" bg="var(--page)" fz={13.5} fw={550}>
      <Group className={classes.line} gap="8px 12px" justify="space-between">
        <span>{textOf(rule, day, { kind, count, last })}</span>
        {children}
      </Group>
      {short && (
        <Text mt={2} c="dimmed" fz={12.5} fw={400}>
          {t(short, { kind })}
        </Text>
      )}
    </Text>
  )
}
