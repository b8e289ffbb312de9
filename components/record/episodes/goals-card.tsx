import { Badge, Button, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconPlus, IconTarget } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDates } from '@/components/format/use-dates'
import { FoldingCard } from '@/components/ui/page/folding-card'
import { ShareBar } from '@/components/ui/share-bar'
import type { Episode, Goal } from '@/lib/contract/episodes'
import { shareOf } from '@/lib/domain/record/goals'
import { GoalDialog } from './goal-dialog'
import classes from './goals.module.css'

const signs = { open: IconTarget, reached: IconCircleCheck, dropped: IconCircleX } as const

/** What is to be reached in the episode, and how far it is. */
export function GoalsCard({ episode }: { episode: Episode }) {
  const t = useTranslations('measures.goals')
  const [dialog, setDialog] = useState<{ goal: Goal | null } | null>(null)
  const { goals } = episode
  const standing = (goal: Goal | null) => goals.find(({ id }) => id === goal?.id) ?? goal
  const reached = goals.filter(({ state }) => state === 'reached').length
  const summary = goals.length > 0 ? t('reached_of', { reached, count: goals.length }) : null
  return (
    <FoldingCard
      title={t('title')}
      brief={summary ?? t('none')}
      action={
        summary && (
          <Text size="sm" c="dimmed">
            {summary}
          </Text>
        )
      }
    >
      {goals.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      <Stack component="ul" gap={12} style={{ listStyle: 'none' }}>
        {goals.map((goal) => (
          <li key={goal.id}>
            <GoalLine goal={goal} onOpen={() => setDialog({ goal })} />
          </li>
        ))}
      </Stack>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
        onClick={() => setDialog({ goal: null })}
      >
        {t('add')}
      </Button>
      {dialog && <GoalDialog episodeId={episode.id} goal={standing(dialog.goal)} onClosed={() => setDialog(null)} />}
    </FoldingCard>
  )
}

function GoalLine({ goal, onOpen }: { goal: Goal; onOpen: () => void }) {
  const t = useTranslations('measures.goals')
  const format = useFormatter()
  const { plainDay } = useDates()
  const { text, unit, from_value: from, now_value: now, target_value: target, target_on, state, settled_on } = goal
  const Sign = signs[state]
  const share = shareOf(goal)
  const path = from !== null && target !== null ? { from, now: now ?? from, target } : null
  const number = (value: number) => format.number(value, { maximumFractionDigits: 2 })
  return (
    <UnstyledButton className={classes.goal} onClick={onOpen} data-state={state}>
      <Sign size={18} stroke={1.7} aria-hidden />
      <span className={classes.text}>{text}</span>
      <Text span c="dimmed" fz={13} className={classes.aside}>
        {state !== 'open' ? (
          settled_on && plainDay(settled_on)
        ) : path ? (
          <>
            <span className="only-heard">
              {t('path', { from: number(path.from), now: number(path.now), target: number(path.target) })}
            </span>
            <span aria-hidden>
              {`${number(path.from)} → `}
              <strong>{number(path.now)}</strong>
              {` → ${number(path.target)} ${unit ?? ''}`}
            </span>
          </>
        ) : (
          target_on && t('before', { day: plainDay(target_on) })
        )}
      </Text>
      {state === 'dropped' && <Badge className={classes.bar}>{t('state.dropped')}</Badge>}
      {state === 'open' && share !== null && (
        <span className={classes.bar}>
          <ShareBar share={share} />
        </span>
      )}
      {state === 'open' && path && target_on && (
        <Text span c="dimmed" fz={13} className={classes.bar}>
          {t('before', { day: plainDay(target_on) })}
        </Text>
      )}
    </UnstyledButton>
  )
}
