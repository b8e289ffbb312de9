import { Badge } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import type { DatedPhase, DatedPlan } from '@/lib/contract/dated-plans'
import { phaseProgress } from '@/lib/domain/plans/phase-progress'
import classes from './plan.module.css'

type Props = { plan: DatedPlan; onOpen: (day: string) => void }

/** The phases of a plan in their turn: how far each has come, and what lets one pass on. A press goes to its days. */
export function PhasesStrip({ plan, onOpen }: Props) {
  const t = useTranslations('dated-plans.phases')
  return (
    <ol className={classes.phases} aria-label={t('label')}>
      {plan.phases.map((phase, at) => (
        <Phase key={phase.id} phase={phase} number={at + 1} onOpen={onOpen} />
      ))}
    </ol>
  )
}

function Phase({ phase, number, onOpen }: { phase: DatedPhase; number: number; onOpen: (day: string) => void }) {
  const t = useTranslations('dated-plans.phases')
  const { today, nearPlainDay } = useDates()
  const { state, week, weeks, parts } = phaseProgress(phase, today)
  const { exit_criteria, reached_on } = phase
  return (
    <li className={classes.phase} data-state={state} style={{ flexGrow: parts.length }}>
      <span className={classes.parts} aria-hidden>
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a phase never change places
          <span key={at}>
            <span style={{ width: `${part * 100}%` }} />
          </span>
        ))}
      </span>
      <h3 className={classes.phaseName}>
        {state === 'reached' && <IconCircleCheck size={18} stroke={1.7} aria-hidden />}
        <button type="button" onClick={() => onOpen(state === 'current' ? today : phase.starts_on)}>
          {t('name', { number, name: phase.name })}
        </button>
        {state === 'current' && <Badge color="accent">{t('week', { week, weeks })}</Badge>}
      </h3>
      <p className={classes.criteria}>
        {reached_on
          ? [exit_criteria, t('reached', { day: nearPlainDay(reached_on) })].filter(Boolean).join(' · ')
          : exit_criteria
            ? t('passes', { criteria: exit_criteria })
            : state === 'coming'
              ? t('from', { day: nearPlainDay(phase.starts_on) })
              : t('weeks', { weeks })}
      </p>
    </li>
  )
}
