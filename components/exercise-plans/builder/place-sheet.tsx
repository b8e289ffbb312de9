import { Checkbox, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import type { SessionLine } from '@/lib/contract/exercise-sessions'
import { PLACED_A_DAY_MAX } from '@/lib/domain/plans/limits'
import { SessionChoice } from '../choice/session-choice'

type Props = {
  /** The day that it is put on, as it is called. */
  day: string
  /** It has as many sessions as a day may have. */
  isFull: boolean
  onPlace: (session: SessionLine, isWeekly: boolean) => void
  onClosed: () => void
}

/** Chooses the session of a day. */
export function PlaceSheet({ day, isFull, onPlace, onClosed }: Props) {
  const t = useTranslations('exercise-plans.builder')
  const field = useTranslations('errors.field')
  const [session, setSession] = useState<SessionLine | null>(null)
  const [isWeekly, setWeekly] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [isDone, setDone] = useState(false)
  const fault = isFull ? field('too_many_a_day', { max: PLACED_A_DAY_MAX }) : session ? undefined : field('required')
  return (
    <FormSheet
      title={t('place', { day })}
      saveLabel={t('put')}
      guard={useUnsavedGuard(false)}
      saving={false}
      done={isDone}
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (!session || isFull || isDone) return
        setDone(true)
        onPlace(session, isWeekly)
      }}
      onClosed={onClosed}
    >
      <Stack gap={18}>
        <SessionChoice
          label={t('session')}
          value={session?.id ?? Number.NaN}
          error={isAsked && !isDone && fault}
          onChange={(_, chosen) => setSession(chosen)}
        />
        <Checkbox
          label={t('weekly')}
          checked={isWeekly}
          onChange={({ currentTarget }) => setWeekly(currentTarget.checked)}
        />
      </Stack>
    </FormSheet>
  )
}
