import { ActionIcon } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ExerciseItem } from '@/lib/contract/exercises'
import classes from './tray.module.css'
import { useTray } from './use-tray'

/** Puts an exercise into the tray, or takes it out again. */
export function TrayButton({ exercise }: { exercise: ExerciseItem }) {
  const t = useTranslations('exercises.tray')
  const { has, toggle } = useTray()
  const isIn = has(exercise)
  const label = t(isIn ? 'take' : 'put', { name: exercise.name })
  const Sign = isIn ? IconCheck : IconPlus
  return (
    <ActionIcon
      className={classes.put}
      data-tray
      variant={isIn ? 'filled' : 'default'}
      color={isIn ? 'accent' : 'gray'}
      size={30}
      aria-label={label}
      title={label}
      aria-pressed={isIn}
      onClick={() => toggle(exercise)}
    >
      <Sign size={17} stroke={2} aria-hidden />
    </ActionIcon>
  )
}
