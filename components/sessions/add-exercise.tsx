import { Button, Kbd, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useKey } from '@/components/list/use-key'
import { Warning } from '@/components/ui/warning'
import type { ExerciseItem } from '@/lib/contract/exercises'
import { type DraftItem, draftOfExercise } from './draft-item'
import { ExerciseSearch } from './exercise-search'
import classes from './items.module.css'

type Props = {
  items: DraftItem[]
  /** The key of the line that has it already; null where it was added. */
  onAdd: (item: DraftItem) => string | null
  onJump: (key: string) => void
}

/** The way to another exercise: a button, and once it is pressed a search of the library. `E` opens it. */
export function AddExercise({ items, onAdd, onJump }: Props) {
  const t = useTranslations('exercise-sessions.items')
  const errors = useTranslations('errors')
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [duplicate, setDuplicate] = useState<{ key: string; name: string } | null>(null)
  useKey('e', () => setOpen(true))
  const close = () => {
    setOpen(false)
    setDuplicate(null)
    // Drawn again first.
    setTimeout(() => button.current?.focus())
  }
  const add = (exercise: ExerciseItem): boolean => {
    const existing = onAdd(draftOfExercise(exercise))
    setDuplicate(existing === null ? null : { key: existing, name: exercise.name })
    return existing === null
  }
  if (!isOpen)
    return (
      <Button
        ref={button}
        className={classes.add}
        variant="default"
        justify="start"
        leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
        rightSection={<Kbd>E</Kbd>}
        onClick={() => setOpen(true)}
      >
        {t('add')}
      </Button>
    )
  return (
    <div className={classes.adding}>
      <ExerciseSearch items={items} onAdd={add} onClose={close} />
      {duplicate && (
        <Warning>
          <span>
            {errors('exercise_duplicate')}{' '}
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                setOpen(false)
                setDuplicate(null)
                onJump(duplicate.key)
              }}
            >
              {t('go_to', { name: duplicate.name })}
            </Button>
          </span>
        </Warning>
      )}
      <Text className={classes.keys} c="dimmed" fz={12}>
        {t('search_keys')}
      </Text>
    </div>
  )
}
