import { Badge, NativeSelect, Stack, Switch, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type FormEvent, useMemo, useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { FormFault } from '@/components/form/form-fault'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { useDates } from '@/components/format/use-dates'
import { usePatientId } from '@/components/patients/use-patient'
import { useKeptTyping } from '@/components/record/use-kept-typing'
import { useLeft } from '@/components/record/use-left'
import { useEntries } from '@/components/record/use-record'
import { fieldErrors } from '@/lib/client/api-error'
import { type DeviceDrafts, type KeptDraft, measureDraftKey } from '@/lib/client/drafts/device-drafts'
import type { RecordEntry } from '@/lib/contract/record'
import { localText } from '@/lib/domain/record/local-text'
import { measureRef, shippedMeasure } from '@/lib/domain/record/measures'
import { scoreOf } from '@/lib/domain/record/measures/score'
import { useLanguage } from '@/lib/i18n/use-language'
import { earlierOf } from './earlier'
import { type Answers, MeasureFields } from './measure-fields'
import { isBegun, isReady, sentAnswers } from './ready-answers'
import { SendLink } from './send-link'
import { useMeasureSave } from './use-measure-save'
import { useMeasures } from './use-measures'

export type MeasureSheetProps = {
  entry: RecordEntry | null
  /** What stayed on this device, to be gone on with; looked for here where it is not named. */
  kept?: KeptDraft | undefined
  onClosed: () => void
}

/**
 * Fills in a measure in the clinic, or goes on with one that is a draft, or with what stayed on this device, for which it
 * waits.
 */
export function MeasureSheet({ kept, ...props }: MeasureSheetProps) {
  const patientId = usePatientId()
  const { drafts, left, isReady } = useLeft('measure')
  const own = measureDraftKey(patientId, props.entry?.id)
  // What stayed is as it was when one came: it is not looked for again under who types.
  return isReady ? <Sheet {...props} drafts={drafts} kept={kept ?? left.find(({ key }) => key === own)} /> : null
}

const nothing: Answers = { answers: {}, activities: [] }

function Sheet({ entry, drafts, onClosed, ...given }: MeasureSheetProps & { drafts: DeviceDrafts | null }) {
  const t = useTranslations('measures')
  const tr = useTranslations('record')
  const { dayTime } = useDates()
  const locale = useLanguage()
  const patientId = usePatientId()
  const { choices, definition: definitionFor, partOf, scoreText } = useMeasures()
  const entries = useEntries()
  const [kept] = useState(given.kept)
  const begun = entry?.content.measure
  const left = kept?.draft.content.measure
  const [ref, setRef] = useState<string>(left || begun ? measureRef((left ?? begun)!) : 'nprs')
  const which = begun ?? choices.find((choice) => choice.ref === ref)?.which ?? { key: 'nprs' as const }
  const definition = definitionFor(which)
  // The same activities are asked for as the last time.
  const named = useMemo(
    () =>
      earlierOf(entries, which, null)[0]?.content.measure?.activities.map(({ name }) => ({ name, value: null })) ?? [],
    [entries, which],
  )
  const first = left ?? begun
  const [typed, setTyped] = useState<Answers | null>(
    first ? { answers: first.answers, activities: first.activities } : null,
  )
  const value = typed ?? { ...nothing, activities: named }
  const [isDraft, setDraft] = useState(false)
  const [isTold, setTold] = useState(false)

  const own = which.key ? { key: which.key } : { measure_id: which.measure_id! }
  /** Where it was typed on: what somebody else wrote since is not written over. */
  const version = kept?.draft.version ?? entry?.version ?? 0
  const keeping = useKeptTyping({
    drafts,
    draftKey: kept?.key ?? measureDraftKey(patientId, entry?.id),
    kept: kept?.draft,
    draft: () =>
      typed && isBegun(typed)
        ? {
            ...{ patient_id: patientId, entry_id: entry?.id ?? null, version, kind: 'measure' },
            ...{ template_version_id: null, appointment_id: null, at: entry?.at ?? new Date().toISOString() },
            content: { answers: {}, carried: {}, measure: { ...own, ...typed } },
          }
        : null,
  })
  const type = (answers: Answers) => {
    setTyped(answers)
    keeping.touch()
  }

  const { send, isSaving, isDone, refused } = useMeasureSave({
    ...{ entry, version, isDraft, sendKey: keeping.sendKey, onSaved: keeping.forget },
  })
  const errors = Object.fromEntries(
    Object.entries(fieldErrors(refused)).map(([path, text]) => [path.split('.').at(-1) ?? path, text]),
  )
  const guard = useUnsavedGuard(!isDone && typed !== null && isBegun(typed), keeping.forget)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!definition) return
    setTold(!isDraft && !isReady(definition, value))
    if (!isDraft && !isReady(definition, value)) return
    send({ ...own, ...sentAnswers(value) })
  }
  const score = definition ? scoreOf(definition, sentAnswers(value)) : {}
  const told = Object.entries(score).map(([part, points]) =>
    [partOf(which, part), definition && scoreText(points, definition)].filter(Boolean).join(' '),
  )
  return (
    <FormSheet
      title={t(entry ? 'edit_title' : 'title')}
      saveLabel={t(isDraft ? 'save_draft' : 'save')}
      {...{ guard, onClosed }}
      saving={isSaving}
      done={isDone}
      onSubmit={submit}
    >
      <Stack gap={18}>
        {kept && (
          <Badge color="warn" w="fit-content">
            {tr('recovered', { when: dayTime(kept.draft.typed_at) })}
          </Badge>
        )}
        {!begun && (
          <NativeSelect
            label={t('choose')}
            value={ref}
            onChange={(event) => {
              setRef(event.currentTarget.value)
              setTyped(null)
              keeping.touch()
              setTold(false)
            }}
            data={choices.map(({ ref: value, label }) => ({ value, label }))}
          />
        )}
        {which.key && <Text c="dimmed">{localText(shippedMeasure(which.key).how_to, locale)}</Text>}
        {definition && (
          <MeasureFields key={`fields ${ref}`} definition={definition} value={value} onChange={type} errors={errors} />
        )}
        <div>
          <Text aria-live="polite" fw={650}>
            {told.length > 0 ? t('score_is', { score: told.join(' · ') }) : ''}
          </Text>
          <Switch
            py={8}
            label={t('as_draft')}
            checked={isDraft}
            onChange={(event) => setDraft(event.currentTarget.checked)}
          />
        </div>
        {isTold && <FormFault title={t('incomplete')} />}
        {!isTold && <CallFault error={refused} />}
        {!entry && <SendLink key={`link ${ref}`} which={which} />}
      </Stack>
    </FormSheet>
  )
}
