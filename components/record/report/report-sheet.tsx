import { Badge, Checkbox, NativeSelect, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { SideDrawer } from '@/components/form/side-drawer'
import { languageName } from '@/components/format/language-name'
import { useDates } from '@/components/format/use-dates'
import { ErrorState } from '@/components/list/list-state'
import { usePatient } from '@/components/patients/use-patient'
import { useLeft } from '@/components/record/use-left'
import { AskDialog } from '@/components/ui/ask-dialog'
import { type DeviceDrafts, type KeptDraft, reportDraftKey, type TypedReport } from '@/lib/client/drafts/device-drafts'
import { useRead } from '@/lib/client/use-api'
import type { Episode } from '@/lib/contract/episodes'
import type { ReportFormIn, ReportPart } from '@/lib/contract/reports'
import { reportParts } from '@/lib/domain/record/kinds'
import { LENGTHS } from '@/lib/domain/record/lengths'
import { type Locale, locales } from '@/lib/i18n/locales'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { useLanguage } from '@/lib/i18n/use-language'
import { MadeFile } from './made-file'
import { MissingNotes } from './missing-notes'
import { RangeFields, rangeOf } from './range-fields'
import { useMaking } from './use-making'
import { useTypedReport } from './use-typed-report'

export type ReportSheetProps = { episodeId: number | null; onClosed: () => void }

/**
 * Makes a report of the patient as a PDF. Opened from an episode, it is of that one. What is written for it stays on the
 * device until it is made or given up.
 */
export const ReportSheet = (props: ReportSheetProps) => (
  <MoreTexts files={['report']}>
    <Loaded {...props} />
  </MoreTexts>
)

/** Waits for what a report is proposed from, and for what may have stayed on this device. */
function Loaded(props: ReportSheetProps) {
  const t = useTranslations('record')
  const { id, patient, failed, refetch } = usePatient()
  const episodes = useRead('episodes.list', { params: { id } })
  const { drafts, left, isReady } = useLeft('report')
  const key = reportDraftKey(id, props.episodeId)
  const kept = left.find((one) => one.key === key)
  const retry = () => void Promise.all([refetch(), episodes.refetch()])
  if (patient && episodes.data && isReady)
    return <Sheet {...props} {...{ drafts, kept }} locale={patient.locale} episodes={episodes.data.data} />
  if (!failed && !episodes.isError) return null
  return (
    <SideDrawer title={t('report')} closeLabel={t('close')} onClose={props.onClosed}>
      <ErrorState title={t('failed')} onRetry={retry} />
    </SideDrawer>
  )
}

const kinds = ['progress', 'discharge', 'referral'] as const
type Kind = (typeof kinds)[number]
const usual: ReportPart[] = ['reason', 'treatment', 'pains', 'measures', 'goals']

/** A report as it is begun: what it is and tells of, by the episode it is opened from. */
function proposed(episodes: Episode[], episodeId: number | null, locale: Locale): TypedReport {
  const chosen = episodes.find(({ id }) => id === episodeId)
  return {
    ...{ opened_of: episodeId, kind: chosen?.discharged_on ? 'discharge' : 'progress', range: rangeOf(chosen) },
    ...{ parts: usual, texts: { recipient: '', reason: '', treatment: '' }, advice: null, locale },
  }
}

type SheetProps = ReportSheetProps & {
  drafts: DeviceDrafts | null
  kept: KeptDraft | undefined
  locale: Locale
  episodes: Episode[]
}

function Sheet({ episodeId, onClosed, episodes, drafts, ...given }: SheetProps) {
  const t = useTranslations('report')
  const tr = useTranslations('record')
  const { dayTime } = useDates()
  const reader = useLanguage()
  const [kept] = useState(given.kept)
  const [form, setForm] = useState(() => kept?.draft.report ?? proposed(episodes, episodeId, given.locale))
  const { kind, range, parts, texts, advice, locale } = form
  // What came of the episode, until something else is written.
  const recommendations = advice ?? episodes.find(({ id }) => id === range.episode_id)?.outcome ?? ''
  const body = {
    ...{ kind, episode_id: range.episode_id, from: range.from || null, to: range.to || null, locale },
    parts: reportParts.filter((part) => parts.includes(part)),
    recipient: kind === 'referral' ? texts.recipient : '',
    reason: parts.includes('reason') ? texts.reason : '',
    treatment: parts.includes('treatment') ? texts.treatment : '',
    recommendations,
  } satisfies ReportFormIn
  const hasText = [...Object.values(texts), advice ?? ''].some((text) => text.trim() !== '')
  const { touch, forget } = useTypedReport({ drafts, form, hasText })
  const { file, isStale, isPending, errors, fault, make, isEmpty, goOn } = useMaking(body, forget)
  const guard = useUnsavedGuard(hasText && !file, forget)
  const change = (part: Partial<TypedReport>) => {
    setForm({ ...form, ...part })
    touch()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make()
  }
  const text = (name: keyof typeof texts) => ({
    label: t(name),
    value: texts[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ texts: { ...texts, [name]: event.currentTarget.value } }),
  })
  const long = { autosize: true, minRows: 2, maxLength: LENGTHS.report_text } as const
  return (
    <FormSheet
      title={t('report')}
      saveLabel={t('make')}
      saving={isPending}
      done={false}
      {...{ guard, onClosed }}
      onSubmit={submit}
    >
      <Stack gap={16}>
        {kept && (
          <Badge color="warn" w="fit-content">
            {tr('recovered', { when: dayTime(kept.draft.typed_at) })}
          </Badge>
        )}
        <SegmentedControl
          aria-label={t('kind.label')}
          value={kind}
          onChange={(value) => change({ kind: value as Kind })}
          data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        {kind === 'referral' && <TextInput {...text('recipient')} maxLength={LENGTHS.report_recipient} />}
        <RangeFields value={range} episodes={episodes} errors={errors} onChange={(value) => change({ range: value })} />
        <Checkbox.Group
          label={t('goes_in')}
          value={parts}
          onChange={(values) => change({ parts: values as ReportPart[] })}
        >
          <Stack gap={0} mt={2}>
            {reportParts.map((part) => (
              <Checkbox key={part} py={7} value={part} label={t(`part.${part}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
        {parts.includes('reason') && <Textarea {...text('reason')} {...long} />}
        {parts.includes('treatment') && <Textarea {...text('treatment')} {...long} />}
        <Textarea
          {...long}
          label={t('recommendations')}
          value={recommendations}
          error={errors.recommendations}
          onChange={(event) => change({ advice: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('language')}
          value={locale}
          onChange={(event) => change({ locale: event.currentTarget.value as Locale })}
          data={locales.map((value) => ({ value, label: languageName(value, reader) }))}
        />
        <Text fz={13} c="dimmed">
          {t('signed_only')}
        </Text>
        <MissingNotes />
        <CallFault error={fault} />
        {isStale && (
          <Text fz={13} c="var(--warn)" role="status">
            {t('changed')}
          </Text>
        )}
        {file && <MadeFile key={file.file_id} file={file} episodeId={range.episode_id} canKeep />}
      </Stack>
      {isEmpty && (
        <AskDialog
          texts={{ title: t('empty.title'), text: t('empty.text'), confirm: t('empty.make'), keep: t('empty.go_on') }}
          isPending={false}
          isDone={false}
          onConfirm={() => make(true)}
          onClosed={goOn}
        />
      )}
    </FormSheet>
  )
}
