import { Button } from '@mantine/core'
import { IconHourglass, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { ErrorState, ListState } from '@/components/list/list-state'
import { EntryCard } from './entry-card'
import { PanelSkeleton } from './panel-skeleton'
import type { Entries, Opened } from './use-entries'
import { useRemoval } from './use-removal'
import classes from './waiting-list.module.css'

type Props = { entries: Entries; onOpen: (form: Opened) => void }

/** How many wait, the way to add somebody, and who they are. */
export function PanelBody({ entries, onOpen }: Props) {
  const t = useTranslations('waiting-list')
  const remove = useRemoval()
  const count = useRef<HTMLParagraphElement>(null)
  const { data, isFailed, retry } = entries
  /** What was pressed goes with its entry or its offer: the focus stays in the list. */
  const focusCount = () => count.current?.focus()
  const add = (
    <Button leftSection={<IconPlus size={17} stroke={2} aria-hidden="true" />} onClick={() => onOpen({ kind: 'new' })}>
      {t('add')}
    </Button>
  )
  if (!data) {
    return (
      <div className={classes.panel}>
        {isFailed ? <ErrorState title={t('failed')} onRetry={retry} /> : <PanelSkeleton />}
      </div>
    )
  }
  if (data.length === 0) {
    return (
      <div className={classes.panel}>
        <ListState icon={<IconHourglass size={26} stroke={1.6} />} title={t('empty.title')} text={t('empty.text')}>
          {add}
        </ListState>
      </div>
    )
  }
  return (
    <div className={classes.panel}>
      <div className={classes.bar}>
        <p ref={count} tabIndex={-1} className={classes.count} aria-live="polite">
          {t('count', { count: data.length })}
        </p>
        {add}
      </div>
      <ul className={classes.list}>
        {data.map((entry) => (
          <EntryCard
            key={entry.id}
            entry={entry}
            onOffer={() => onOpen({ kind: 'offer', id: entry.id })}
            onEdit={() => onOpen({ kind: 'edit', id: entry.id })}
            onRemove={() => {
              focusCount()
              remove(entry)
            }}
            onAnswered={focusCount}
          />
        ))}
      </ul>
    </div>
  )
}
