import { Box, Button } from '@mantine/core'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EditSheet } from '@/components/form/edit-sheet'
import { Warning } from '@/components/ui/warning'
import { paths } from '@/lib/client/paths'
import { readOptions } from '@/lib/client/use-api'
import { type Exercise, ExerciseForm } from '@/lib/contract/exercises'
import { exerciseFields } from './exercise-fields'
import { existingIn } from './existing-in'

type Props = {
  exercise?: Exercise
  /** A new one's name, as it was searched for. */
  name?: string
  onSaved?: (id: number) => void
  onClosed: () => void
}

/** Adds an exercise, or changes it. Where there is one of that name already, the way to it. */
export function ExerciseSheet({ exercise, name, onSaved, onClosed }: Props) {
  const t = useTranslations('exercises.form')
  const errors = useTranslations('errors')
  const [existing, setExisting] = useState<{ id: number; name: string } | null>(null)
  return (
    <EditSheet<Exercise>
      table={exerciseFields}
      schema={ExerciseForm}
      create="exercises.create"
      update="exercises.update"
      row={exercise}
      blank={name ? { name } : undefined}
      readAgain={async (client) => {
        const read = readOptions('exercises.show', { params: { id: Number(exercise?.id) } })
        return (await client.fetchQuery({ ...read, staleTime: 0 })).data
      }}
      onSaved={({ id }) => onSaved?.(id)}
      onRefused={(error) => setExisting(existingIn(error))}
      before={
        existing && (
          <Box mb={16}>
            <Warning>
              <span>
                {errors('exercise_duplicate')}{' '}
                <Button component={Link} href={paths['exercises.show'](existing.id)} variant="subtle" size="compact-sm">
                  {t('duplicate', { name: existing.name })}
                </Button>
              </span>
            </Warning>
          </Box>
        )
      }
      onClosed={onClosed}
    />
  )
}
