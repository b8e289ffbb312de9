import { Button, Checkbox, SegmentedControl, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { usePatientId } from '@/components/patients/use-patient'
import { useRead } from '@/lib/client/use-api'
import type { Episode } from '@/lib/contract/episodes'
import { entryKinds } from '@/lib/domain/record/kinds'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { useLanguage } from '@/lib/i18n/use-language'
import { MadeFile } from './made-file'
import type { PrintChoice } from './print-choice'
import { RangeFields } from './range-fields'
import { useMaking } from './use-making'

export type PrintSheetProps = {
  choice: PrintChoice
  onChange: (choice: PrintChoice) => void
  /** How much would be printed, and its entries. */
  count: number
  entryIds: number[]
  isWhole: boolean
  /** It is gone, and the browser is to print what the screen shows. */
  onPrint: () => void
  onClosed: () => void
}

/** Chooses what of a record is printed, by the browser or as a PDF. The screen behind shows what was chosen. */
export const PrintSheet = (props: PrintSheetProps) => (
  <MoreTexts files={['report']}>
    <Sheet {...props} />
  </MoreTexts>
)

const noEpisodes: Episode[] = []

function Sheet({ choice, onChange, count, entryIds, isWhole, onPrint, onClosed }: PrintSheetProps) {
  const t = useTranslations('report')
  const kindText = useTranslations('record')
  const locale = useLanguage()
  const patientId = usePatientId()
  const episodes = useRead('episodes.list', { params: { id: patientId } }).data?.data ?? noEpisodes
  const [prints, setPrints] = useState(false)
  const { what, range, kinds } = choice
  const { file, isStale, isPending, errors, fault, make } = useMaking({
    ...{ kind: 'record', locale, entry_ids: entryIds },
    // What the days were is said in the document; which entries they are is known already.
    ...(what === 'range' && { from: range.from || null, to: range.to || null, episode_id: range.episode_id }),
  })
  const guard = useUnsavedGuard(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make()
  }
  return (
    <FormSheet
      title={t('print.title')}
      saveLabel={t('make')}
      saving={isPending}
      done={prints}
      guard={guard}
      onClosed={prints ? onPrint : onClosed}
      onSubmit={submit}
    >
      <Stack gap={16}>
        <SegmentedControl
          aria-label={t('print.what')}
          value={what}
          onChange={(value) => onChange({ ...choice, what: value === 'range' ? 'range' : 'shown' })}
          data={(['shown', 'range'] as const).map((value) => ({ value, label: t(`print.${value}`) }))}
        />
        {what === 'range' && (
          <>
            <RangeFields
              value={range}
              episodes={episodes}
              errors={errors}
              onChange={(changed) => onChange({ ...choice, range: changed })}
            />
            <Checkbox.Group
              label={t('print.kinds')}
              value={kinds}
              onChange={(values) => onChange({ ...choice, kinds: values as PrintChoice['kinds'] })}
            >
              <Stack gap={0} mt={2}>
                {entryKinds.map((kind) => (
                  <Checkbox key={kind} py={7} value={kind} label={kindText(`kind.${kind}`)} />
                ))}
                <Checkbox value="visit" py={7} label={kindText('filter.visit')} />
              </Stack>
            </Checkbox.Group>
          </>
        )}
        <Text role="status" fw={650}>
          {isWhole ? t('print.count', { count }) : t('print.reading')}
        </Text>
        <Button
          variant="default"
          w="fit-content"
          disabled={!isWhole || count === 0}
          leftSection={<IconPrinter size={17} stroke={1.6} aria-hidden />}
          onClick={() => setPrints(true)}
        >
          {t('print.browser')}
        </Button>
        <Text fz={13} c="dimmed">
          {t('print.pdf_hint')}
        </Text>
        <CallFault error={fault} />
        {isStale && (
          <Text fz={13} c="var(--warn)" role="status">
            {t('changed')}
          </Text>
        )}
        {file && <MadeFile key={file.file_id} file={file} episodeId={null} canKeep={false} />}
      </Stack>
    </FormSheet>
  )
}
