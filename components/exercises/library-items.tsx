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

type Props = { rows: ExerciseItem[]; view: 'grid' | 'list'; isStale: boolean; onStarter: (key: string) => void }

/** The exercises that were found, as pictures or as lines. */
export function LibraryItems({ rows, view, isStale, onStarter }: Props) {
  const t = useTranslations('exercises')
  const dose = useDoseText()
  const zonesOf = ({ zones }: ExerciseItem) => zones.map((zone) => t(`zones.${zone}`)).join(', ')
  return (
    <ul
      className={classes.items}
      data-view={view}
      data-stale={isStale || undefined}
      aria-label={t('label')}
      onKeyDown={walk}
    >
      {rows.map((row) => (
        <li key={row.id ?? row.starter_key} className={classes.item}>
          <Figure exercise={row} />
          <div className={classes.about}>
            <h2 className={classes.name}>
              {row.id === null ? (
                <button type="button" data-row-link onClick={() => onStarter(row.starter_key ?? '')}>
                  {row.name}
                </button>
              ) : (
                <Link data-row-link href={paths['exercises.show'](row.id)}>
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
          <Star exercise={row} />
        </li>
      ))}
    </ul>
  )
}
