import { Checkbox, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import type { SessionLine } from '@/lib/contract/exercise-sessions'
import { SessionChoice } from '../choice/session-choice'

type Props = {
  /** The day that it is put on, as it is called. */
  day: string
  onPlace: (session: SessionLine, isWeekly: boolean) => void
  onClosed: () => void
}

/** Chooses the session of a day. */
export function PlaceSheet({ day, onPlace, onClosed }: Props) {
  const t = useTranslations('exercise-plans.builder')
  const required = useTranslations('errors.field')('required')
  const [session, setSession] = useState<SessionLine | null>(null)
  const [isWeekly, setWeekly] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [isDone, setDone] = useState(false)
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
        if (!session || isDone) return
        setDone(true)
        onPlace(session, isWeekly)
      }}
      onClosed={onClosed}
    >
      <Stack gap={18}>
        <SessionChoice
          label={t('session')}
          value={session?.id ?? Number.NaN}
          error={isAsked && !session ? required : undefined}
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
