import { Button, Text } from '@mantine/core'
import { IconHourglass, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { List } from '@/components/list/data/use-list'
import { Items } from '@/components/list/items'
import { ListBody } from '@/components/list/list-body'
import { ListState } from '@/components/list/list-state'
import { useKey } from '@/components/list/use-key'
import { ItemsSkeleton } from '@/components/list/waiting/items-skeleton'
import type { WaitingEntry } from '@/lib/contract/waiting-list'
import { EntryCard } from './entry-card'
import { useRemoval } from './use-removal'
import classes from './waiting-list.module.css'

/** The form above the list: a new entry, or one of the list by its id. */
export type Opened = { kind: 'new' } | { kind: 'edit' | 'offer'; id: number }

type Props = {
  list: List<WaitingEntry>
  onOpen: (form: Opened) => void
  /** Whom the form that closed last offered a time. */
  offeredId: number | undefined
}

/** How many wait, the way to add somebody, and who they are. */
export function PanelBody({ list, onOpen, offeredId }: Props) {
  const t = useTranslations('waiting-list')
  const remove = useRemoval()
  const count = useRef<HTMLParagraphElement>(null)
  useKey('n', () => onOpen({ kind: 'new' }))
  /** What was pressed goes with its entry or its offer: the focus stays in the list. */
  const focusCount = () => count.current?.focus()
  const add = (
    <Button leftSection={<IconPlus size={17} stroke={2} aria-hidden />} onClick={() => onOpen({ kind: 'new' })}>
      {t('add')}
    </Button>
  )
  return (
    <div style={{ flex: 1, minWidth: 0 }}>
      <ListBody
        list={list}
        texts={{ failed: t('failed') }}
        empty={
          <ListState icon={<IconHourglass size={26} stroke={1.6} />} title={t('empty.title')} text={t('empty.text')}>
            {add}
          </ListState>
        }
      >
        {(entries) =>
          entries ? (
            <>
              <div className={classes.bar}>
                <Text ref={count} tabIndex={-1} className={classes.count} c="dimmed" aria-live="polite">
                  {t('count', { count: entries.length })}
                </Text>
                {add}
              </div>
              <div className={classes.entries}>
                <Items>
                  {entries.map((entry) => (
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
                      wasOffering={entry.id === offeredId}
                    />
                  ))}
                </Items>
              </div>
            </>
          ) : (
            <div className={classes.entries}>
              <ItemsSkeleton items={4} lines={3} label={t('loading')} />
            </div>
          )
        }
      </ListBody>
    </div>
  )
}
