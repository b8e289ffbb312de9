import { Box, Flex } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { BookedKind } from '@/components/appointments/booked-kind'
import type { SeriesAction } from '@/components/appointments/series-ask'
import type { Proposing } from './another-time'
import { type Decisions, isSkipped, type Row, undecidedOf } from './decisions'
import { OccurrenceList } from './occurrence-list'
import { OccurrencesSkeleton } from './occurrences-skeleton'
import { PlanRefused } from './plan-refused'
import classes from './scope.module.css'
import type { AskedPlan } from './use-plan'
import { useRowTexts } from './use-row-texts'

type Props = {
  action: SeriesAction
  kind: BookedKind
  planning: AskedPlan
  decisions: Decisions
  mayOverlap: boolean
  zone: string
  proposing: Proposing
  onDecide: (change: (decisions: Decisions) => Decisions) => void
}

/** What a change would do, before it does it: how many appointments, which stay and why, and what stands against it. */
export function PlanOutcome({ action, kind, planning, decisions, mayOverlap, zone, proposing, onDecide }: Props) {
  const t = useTranslations('series.scope')
  const texts = useRowTexts(zone)
  const { plan, error, isChecking, retry } = planning
  if (error) return <PlanRefused error={error} onRetry={retry} />
  if (!plan) return <OccurrencesSkeleton />
  const { rows, removed, kept } = plan
  const isOpen = undecidedOf(rows, decisions).length > 0
  const ofKnown = rows.filter(({ appointment_id }) => appointment_id !== null)
  const done = (some: Row[]) => some.filter((row) => !isSkipped(row, decisions[row.day])).length
  const changed = done(ofKnown)
  const created = done(rows) - changed
  const stays = kept.length + ofKnown.length - changed
  return (
    <>
      <p role="status" aria-busy={isChecking}>
        {changed > 0 && <strong>{t(`changed.${action}`, { kind, count: changed })} </strong>}
        {created > 0 && <strong>{t('created', { count: created })} </strong>}
        {removed.length > 0 && <strong>{t('removed', { kind, count: removed.length })} </strong>}
        {stays > 0 && t('kept', { count: stays })}
        {rows.length + removed.length === 0 && <strong>{t('nothing', { kind })}</strong>}
      </p>
      {kept.length > 0 && (
        <details>
          <summary>{t('why')}</summary>
          <Flex
            component="ul"
            direction="column"
            gap={2}
            mt={6}
            p="0 0 0 14px"
            c="dimmed"
            fz={13}
            style={{ listStyle: 'disc' }}
          >
            {kept.map(({ appointment_id, starts_at, reason }) => (
              <li key={appointment_id}>
                <Box component="span" className={classes.keptDate} display="inline-block" miw={126}>
                  {texts.date(starts_at)}
                </Box>{' '}
                {t(`reason.${reason}`)}
              </li>
            ))}
          </Flex>
        </details>
      )}
      {action === 'update' && rows.length > 0 && (
        <details open={isOpen || undefined}>
          <summary>{t('dates')}</summary>
          <OccurrenceList {...{ kind, rows, decisions, mayOverlap, isChecking, zone, proposing, onDecide }} />
        </details>
      )}
    </>
  )
}
