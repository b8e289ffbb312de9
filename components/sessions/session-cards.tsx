import { ActionIcon } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconCopy, IconDots } from '@tabler/icons-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Figure } from '@/components/exercises/figure'
import { Menu } from '@/components/ui/menu'
import { paths } from '@/lib/client/paths'
import { useSave } from '@/lib/client/use-api'
import type { SessionLine } from '@/lib/contract/exercise-sessions'
import classes from './sessions.module.css'

const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const

/** Sessions as cards: what they look like, how many exercises and about how long. */
export function SessionCards({ rows, isStale }: { rows: SessionLine[]; isStale: boolean }) {
  const t = useTranslations('exercise-sessions')
  return (
    <ul className={classes.cards} data-stale={isStale || undefined} aria-label={t('label')}>
      {rows.map((row) => (
        <li key={row.id} className={classes.card} style={{ '--tone': `var(--tone-${row.color}-bar)` } as object}>
          <span className={classes.pictures}>
            {row.pictures.map(({ picture_id, drawn_as }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pictures of one session, in their order
              <Figure key={at} exercise={{ picture_id, starter_key: drawn_as }} />
            ))}
          </span>
          <div className={classes.about}>
            <h2 className={classes.name}>
              <Link data-row-link href={paths['sessions.show'](row.id)}>
                {row.name}
              </Link>
            </h2>
            <p className={classes.said}>
              {[t('exercises', { count: row.exercises }), t('about', { minutes: row.minutes })].join(' · ')}
            </p>
          </div>
          <CardMenu row={row} />
        </li>
      ))}
    </ul>
  )
}

function CardMenu({ row: { id, name, active, version } }: { row: SessionLine }) {
  const t = useTranslations('exercise-sessions')
  const router = useRouter()
  const { mutate, isPending } = useSave('exercise-sessions.update')
  return (
    <Menu position="bottom-end" width={200} returnFocus>
      <Menu.Target>
        <ActionIcon className={classes.menu} aria-label={t('actions', { name })} title={t('actions', { name })}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconCopy {...icon} />}
          onClick={() => router.push(paths['sessions.create']({ from: id }))}
        >
          {t('duplicate')}
        </Menu.Item>
        <Menu.Item
          leftSection={active ? <IconArchive {...icon} /> : <IconArchiveOff {...icon} />}
          disabled={isPending}
          onClick={() => mutate({ params: { id }, body: { active: !active }, version })}
        >
          {t(active ? 'archive' : 'restore')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
