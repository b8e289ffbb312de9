import { useDndContext, useDroppable } from '@dnd-kit/core'
import { ActionIcon } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Children, isValidElement, type ReactNode } from 'react'
import classes from './grid.module.css'

/** A day of the grid. */
export type GridDay = {
  key: string
  /** Aloud: `viernes, 20 de noviembre`. */
  title: string
  /** In its corner: `20`. */
  head: string
  isToday?: boolean
  /** Not of the month that is shown, or of the plan. */
  isPale?: boolean
}

type Props = {
  day: GridDay
  as: 'td' | 'li'
  /** Puts something on it. */
  onAdd?: ((day: string) => void) | undefined
  /** What stands there where nothing does. */
  empty?: ReactNode
  /** Tiles. */
  children: ReactNode
}

/** A day with what is on it, on which more can be put or dropped. */
export function DayPlace({ day, as: Place, onAdd, empty, children }: Props) {
  const t = useTranslations('exercise-plans.grid')
  const { setNodeRef, isOver } = useDroppable({ id: day.key })
  const { active } = useDndContext()
  const isHome = active?.data.current?.day === day.key
  const tiles = Children.toArray(children)
  return (
    <Place
      ref={(element: HTMLElement | null) => setNodeRef(element)}
      className={classes.day}
      data-day={day.key}
      data-today={day.isToday || undefined}
      data-pale={day.isPale || undefined}
    >
      <div className={classes.dayHead}>
        {onAdd && (
          <ActionIcon
            className={classes.add}
            size={24}
            aria-label={t('add', { day: day.title })}
            title={t('add', { day: day.title })}
            onClick={() => onAdd(day.key)}
          >
            <IconPlus size={15} stroke={1.8} aria-hidden />
          </ActionIcon>
        )}
        <span className={classes.number}>
          <span aria-hidden>{day.head}</span>
          <span className="only-heard">{day.isToday ? t('today', { day: day.title }) : day.title}</span>
        </span>
      </div>
      {tiles.length > 0 ? (
        <ul className={classes.tiles}>
          {tiles.map((tile) => (
            <li key={isValidElement(tile) ? tile.key : String(tile)}>{tile}</li>
          ))}
        </ul>
      ) : (
        !isOver && empty
      )}
      {isOver && !isHome && (
        <div className={classes.drop} aria-hidden>
          {t('drop')}
        </div>
      )}
    </Place>
  )
}
