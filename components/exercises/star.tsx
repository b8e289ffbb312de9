import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './exercises.module.css'
import { useFavourite } from './use-favourite'

type Props = { exercise: { id: number | null; starter_key: string | null; name: string; favourite: boolean } }

/** The reader's own mark on an exercise. */
export function Star({ exercise }: Props) {
  const t = useTranslations('exercises')
  const toggle = useFavourite()
  const { name, favourite } = exercise
  const label = t(favourite ? 'unmark' : 'mark', { name })
  const Sign = favourite ? IconStarFilled : IconStar
  return (
    <ActionIcon
      className={classes.star}
      data-marked={favourite || undefined}
      variant="subtle"
      size={36}
      aria-label={label}
      title={label}
      onClick={() => toggle(exercise)}
    >
      <Sign size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
