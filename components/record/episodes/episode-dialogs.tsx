import { Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PlainDateField } from '@/components/form/fields/plain-date-field'
import { useHeldVersion } from '@/components/form/use-held-version'
import { useDates } from '@/components/format/use-dates'
import { usePatientId } from '@/components/patients/use-patient'
import { fieldErrors } from '@/lib/client/api-error'
import { useRead, useSave } from '@/lib/client/use-api'
import type { Episode } from '@/lib/contract/episodes'
import { isTaken } from '@/lib/domain/record/episode-name'
import { LENGTHS } from '@/lib/domain/record/lengths'
import { CareDialog } from './care-dialog'

type Props = { episode: Episode; onClosed: () => void }

/** Opens an episode, or changes what it is called and when it began. */
export function EpisodeDialog({ episode, onClosed }: { episode: Episode | null; onClosed: () => void }) {
  const t = useTranslations('measures')
  const patientId = usePatientId()
  const { now, calendarDay } = useDates()
  const [title, setTitle] = useState(episode?.title ?? '')
  const [began] = useState(episode?.started_on ?? calendarDay(now.toISOString()))
  const [started_on, setStarted] = useState(began)
  const [isTold, setTold] = useState(false)
  const create = useSave('episodes.create', { handles: () => true })
  const held = useHeldVersion(episode, 'episodes.list')
  const update = useSave('episodes.update', { handles: () => true, onFailure: held.onFailure })
  const error = create.error ?? update.error
  const errors = fieldErrors(error)
  const isMissing = title.trim() === ''
  const open = useRead('episodes.list', { params: { id: patientId } }).data?.data ?? []
  // Two by one name cannot be told apart where one is chosen; it is said, and theirs to decide.
  const isTwice = !isMissing && isTaken(title, open, episode?.id)
  const save = () => {
    setTold(true)
    if (isMissing) return
    const body = { title, started_on }
    if (episode) update.mutate({ params: { id: episode.id }, version: held.version(), body })
    else create.send({ params: { id: patientId }, body })
  }
  return (
    <CareDialog
      title={t(episode ? 'episode.edit' : 'episode.begin')}
      isDirty={title !== (episode?.title ?? '') || started_on !== began}
      isPending={create.isPending || update.isPending}
      isDone={create.isSuccess || update.isSuccess}
      saveLabel={isTwice ? t('episode.save_anyway') : undefined}
      error={Object.keys(errors).length > 0 ? null : error}
      onSave={save}
      onClosed={onClosed}
    >
      <TextInput
        label={t('episode.name')}
        data-autofocus
        maxLength={LENGTHS.episode_title}
        value={title}
        error={isTold && isMissing ? t('goals.required') : errors.title}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        descriptionProps={{ role: 'status', c: 'var(--warn)' }}
        description={isTwice ? t('episode.same_name') : ''}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <PlainDateField
        label={t('episode.started_on')}
        value={started_on}
        onChange={setStarted}
        error={errors.started_on}
      />
    </CareDialog>
  )
}

/** Ends an episode, with what came of it. */
export function DischargeDialog({ episode, onClosed }: Props) {
  const t = useTranslations('measures.episode')
  const { now, calendarDay } = useDates()
  const [today] = useState(calendarDay(now.toISOString()))
  const [day, setDay] = useState(today)
  const [outcome, setOutcome] = useState(episode.outcome ?? '')
  const held = useHeldVersion(episode, 'episodes.list')
  const discharge = useSave('episodes.discharge', { handles: () => true, onFailure: held.onFailure })
  const errors = fieldErrors(discharge.error)
  return (
    <CareDialog
      title={t('discharge')}
      isDirty={outcome !== (episode.outcome ?? '') || day !== today}
      isPending={discharge.isPending}
      isDone={discharge.isSuccess}
      error={Object.keys(errors).length > 0 ? null : discharge.error}
      onSave={() =>
        discharge.mutate({
          ...{ params: { id: episode.id }, version: held.version() },
          body: { discharged_on: day, outcome: outcome.trim() || null },
        })
      }
      onClosed={onClosed}
    >
      <PlainDateField
        label={t('discharged_on')}
        value={day}
        onChange={setDay}
        error={errors.discharged_on}
        yearsAhead={1}
      />
      <Textarea
        label={t('outcome')}
        data-autofocus
        autosize
        minRows={3}
        maxLength={LENGTHS.outcome}
        value={outcome}
        error={errors.outcome}
        onChange={(event) => setOutcome(event.currentTarget.value)}
      />
    </CareDialog>
  )
}
