import { Button, Kbd } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useKey } from '@/components/list/use-key'
import type { ExerciseItem } from '@/lib/contract/exercises'
import { useTray } from './use-tray'

/** Puts the exercise that is being read into the tray, or takes it out again; `+` does so too. */
export function TrayChoice({ exercise }: { exercise: ExerciseItem }) {
  const t = useTranslations('exercises.tray')
  const { has, toggle } = useTray()
  const isIn = has(exercise)
  const Sign = isIn ? IconMinus : IconPlus
  useKey('+', () => toggle(exercise))
  return (
    <Button
      variant="default"
      leftSection={<Sign size={17} stroke={2} aria-hidden />}
      rightSection={<Kbd aria-hidden>+</Kbd>}
      aria-keyshortcuts="+"
      onClick={() => toggle(exercise)}
    >
      {t(isIn ? 'take_out' : 'put_in')}
    </Button>
  )
}
