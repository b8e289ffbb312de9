import { Checkbox, NativeSelect, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { FormFault } from '@/components/form/form-fault'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { SideDrawer } from '@/components/form/side-drawer'
import { languageName } from '@/components/format/language-name'
import { ErrorState } from '@/components/list/list-state'
import { usePatient } from '@/components/patients/use-patient'
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
import { type Range, RangeFields, rangeOf } from './range-fields'
import { useMaking } from './use-making'

type Props = { episodeId: number | null; onClosed: () => void }

/** Makes a report of the patient as a PDF. Opened from an episode, it is of that one. */
export const ReportSheet = (props: Props) => (
  <MoreTexts files={['report']}>
    <Loaded {...props} />
  </MoreTexts>
)

/** Waits for what a report is proposed from. */
function Loaded(props: Props) {
  const t = useTranslations('record')
  const { id, patient, failed, refetch } = usePatient()
  const episodes = useRead('episodes.list', { params: { id } })
  const retry = () => void Promise.all([refetch(), episodes.refetch()])
  if (patient && episodes.data) return <Sheet {...props} locale={patient.locale} episodes={episodes.data.data} />
  if (!failed && !episodes.isError) return null
  return (
    <SideDrawer title={t('report')} closeLabel={t('close')} width={600} onClose={props.onClosed}>
      <ErrorState title={t('failed')} onRetry={retry} />
    </SideDrawer>
  )
}

const kinds = ['progress', 'discharge', 'referral'] as const
type Kind = (typeof kinds)[number]
const usual: ReportPart[] = ['reason', 'treatment', 'pains', 'measures', 'goals']

function Sheet({ episodeId, onClosed, episodes, ...first }: Props & { locale: Locale; episodes: Episode[] }) {
  const t = useTranslations('report')
  const reader = useLanguage()
  const chosen = episodes.find(({ id }) => id === episodeId)
  const [kind, setKind] = useState<Kind>(chosen?.discharged_on ? 'discharge' : 'progress')
  const [range, setRange] = useState<Range>(rangeOf(chosen))
  const [parts, setParts] = useState<ReportPart[]>(usual)
  const [typed, setTyped] = useState({ recipient: '', reason: '', treatment: '' })
  // What came of the episode, until something else is written.
  const [advice, setAdvice] = useState<string | null>(null)
  const [locale, setLocale] = useState<Locale>(first.locale)
  const recommendations = advice ?? episodes.find(({ id }) => id === range.episode_id)?.outcome ?? ''
  const body = {
    ...{ kind, episode_id: range.episode_id, from: range.from || null, to: range.to || null, locale },
    parts: reportParts.filter((part) => parts.includes(part)),
    recipient: kind === 'referral' ? typed.recipient : '',
    reason: parts.includes('reason') ? typed.reason : '',
    treatment: parts.includes('treatment') ? typed.treatment : '',
    recommendations,
  } satisfies ReportFormIn
  const { file, isStale, isPending, errors, fault, make } = useMaking(body)
  const hasText = [...Object.values(typed), advice ?? ''].some((text) => text.trim() !== '')
  const guard = useUnsavedGuard(hasText && !file)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make()
  }
  const text = (name: keyof typeof typed) => ({
    label: t(name),
    value: typed[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
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
        <SegmentedControl
          aria-label={t('kind.label')}
          value={kind}
          onChange={(value) => setKind(value as Kind)}
          data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        {kind === 'referral' && <TextInput {...text('recipient')} maxLength={LENGTHS.report_recipient} />}
        <RangeFields value={range} episodes={episodes} errors={errors} onChange={setRange} />
        <Checkbox.Group label={t('goes_in')} value={parts} onChange={(values) => setParts(values as ReportPart[])}>
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
          onChange={(event) => setAdvice(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('language')}
          value={locale}
          onChange={(event) => setLocale(event.currentTarget.value as Locale)}
          data={locales.map((value) => ({ value, label: languageName(value, reader) }))}
        />
        <Text fz={13} c="dimmed">
          {t('signed_only')}
        </Text>
        <MissingNotes />
        {fault && <FormFault title={fault} />}
        {isStale && (
          <Text fz={13} c="var(--warn)" role="status">
            {t('changed')}
          </Text>
        )}
        {file && <MadeFile key={file.file_id} file={file} episodeId={range.episode_id} canKeep />}
      </Stack>
    </FormSheet>
  )
}
