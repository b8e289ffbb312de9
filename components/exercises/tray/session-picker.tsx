import { TextInput } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ReadState } from '@/components/list/waiting/read-state'
import { OwnModal } from '@/components/ui/own-modal'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import { SEARCH_MAX } from '@/lib/domain/constants'
import classes from './tray.module.css'

const PAUSE_MS = 120
const MOST_FOUND = 20

/** Which session the tray is added to: it is opened with it, to be looked at and saved there. */
export function SessionPicker({ onClosed }: { onClosed: () => void }) {
  const t = useTranslations('exercises.tray')
  const list = useTranslations('list')
  const exercises = useTranslations('exercises')
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), PAUSE_MS)
  const read = useRead(
    'exercise-sessions.list',
    { query: { limit: MOST_FOUND, ...(search && { search }) } },
    { keepPrevious: true },
  )
  const rows = read.data?.data
  return (
    <OwnModal title={t('session.title')} closeLabel={t('close')} zIndex={400} onClosed={onClosed}>
      <TextInput
        data-autofocus
        type="search"
        aria-label={t('session.search')}
        placeholder={t('session.search')}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {!rows ? (
        <ReadState read={read} failed={t('session.failed')} height={160} />
      ) : rows.length === 0 ? (
        <p className={classes.nothing}>{search ? list('no_results', { text: search }) : t('session.none')}</p>
      ) : (
        <ul className={classes.sessions}>
          {rows.map(({ id, name, color, exercises: count, minutes }) => (
            <li key={id}>
              <Link
                className={classes.session}
                style={{ borderLeftColor: `var(--tone-${color}-bar)` }}
                href={paths['sessions.show'](id, { tray: true })}
              >
                <strong>{name}</strong>
                <span>{[exercises('count', { count }), t('about', { minutes })].join(' · ')}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </OwnModal>
  )
}
