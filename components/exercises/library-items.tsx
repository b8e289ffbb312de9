import { Badge } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { ArchivedBadge } from '@/components/list/name-column'
import { paths } from '@/lib/client/paths'
import type { ExerciseItem } from '@/lib/contract/exercises'
import classes from './exercises.module.css'
import { Figure } from './figure'
import { Star } from './star'
import { TrayButton } from './tray/tray-button'
import { useTray } from './tray/use-tray'
import { useDoseText } from './use-dose-text'

const steps: Record<string, 'next' | 'previous' | 'below' | 'above'> = {
  ...{ ArrowRight: 'next', ArrowLeft: 'previous', ArrowDown: 'below', ArrowUp: 'above' },
}

/** The arrows walk from exercise to exercise; up and down to the one that stands in the same column. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')]
  const at = links.indexOf(event.target as HTMLElement)
  if (!step || at < 0) return
  const placeOf = (link: HTMLElement | undefined) => link?.closest('li')?.offsetTop
  const across = Math.max(links.filter((link) => placeOf(link) === placeOf(links[0])).length, 1)
  const by = { next: 1, previous: -1, below: across, above: -across }[step]
  const next = links[at + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}

const keyOf = ({ id, starter_key }: ExerciseItem) => String(id ?? starter_key)

type Props = { rows: ExerciseItem[]; view: 'grid' | 'list'; isStale: boolean; onStarter: (key: string) => void }

/** The exercises that were found, as pictures or as lines. `+` puts the one with the focus into the tray, or takes it out. */
export function LibraryItems({ rows, view, isStale, onStarter }: Props) {
  const t = useTranslations('exercises')
  const dose = useDoseText()
  const tray = useTray()
  const rowOf = (link: HTMLElement) => rows.find((row) => keyOf(row) === link.closest('li')?.dataset.key)
  const zonesOf = ({ zones }: ExerciseItem) => zones.map((zone) => t(`zones.${zone}`)).join(', ')
  return (
    <ul
      className={classes.items}
      data-view={view}
      data-stale={isStale || undefined}
      aria-label={t('label')}
      onKeyDown={(event) => {
        walk(event)
        const link = event.target as HTMLElement
        const row = event.key === '+' && link.matches('[data-row-link]') ? rowOf(link) : undefined
        if (!row) return
        event.preventDefault()
        tray.toggle(row)
      }}
    >
      {rows.map((row) => (
        <li key={keyOf(row)} data-key={keyOf(row)} className={classes.item} data-chosen={tray.has(row) || undefined}>
          <Figure exercise={row} />
          <div className={classes.about}>
            <h2 className={classes.name}>
              {row.id === null ? (
                <button
                  type="button"
                  data-row-link
                  aria-keyshortcuts="+"
                  onClick={() => onStarter(row.starter_key ?? '')}
                >
                  {row.name}
                </button>
              ) : (
                <Link data-row-link aria-keyshortcuts="+" href={paths['exercises.show'](row.id)}>
                  {row.name}
                </Link>
              )}
            </h2>
            <p className={classes.said}>
              <strong>{dose(row)}</strong> {zonesOf(row)}
            </p>
          </div>
          <div className={classes.signs}>
            {row.id !== null && <Badge>{t('library.own')}</Badge>}
            {!row.active && <ArchivedBadge />}
            {row.has_video && <IconPlayerPlay size={16} stroke={1.6} role="img" aria-label={t('video')} />}
          </div>
          <span className={classes.put}>
            <TrayButton exercise={row} />
          </span>
          <Star exercise={row} />
        </li>
      ))}
    </ul>
  )
}
