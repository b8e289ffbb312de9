import { Box, Button, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useUnsavedPart } from '@/components/form/guard/unsaved-parts'
import { SideDrawer } from '@/components/form/side-drawer'
import { useKeptFocus } from '@/components/form/use-kept-focus'
import { useDates } from '@/components/format/use-dates'
import { useFilters } from '@/components/list/data/use-filters'
import { ReadState } from '@/components/list/waiting/read-state'
import { downloadPath, keepFile } from '@/lib/client/download'
import { sayFault } from '@/lib/client/toasts'
import { useRead, useSave } from '@/lib/client/use-api'
import { type Erasure, releasePurposes } from '@/lib/contract/erasures'
import { ERASURE_LENGTHS } from '@/lib/domain/patients/kinds'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { isExport } from '@/lib/target'

const PAUSE_MS = 400
const focusFirst = (field: HTMLInputElement | null) => field?.focus()

/** Who was erased, by number, and until when what the law keeps stays blocked; released with a reason. */
export function ErasuresPanel({ onClosed }: { onClosed: () => void }) {
  return (
    <MoreTexts files={['erasures']}>
      <Panel onClosed={onClosed} />
    </MoreTexts>
  )
}

function Panel({ onClosed }: { onClosed: () => void }) {
  const t = useTranslations('erasures')
  const [person, setPerson] = useState('')
  const [asked] = useDebouncedValue(person.trim(), PAUSE_MS)
  const read = useRead('erasures.list', { query: { person: asked || undefined } }, { keepPrevious: true })
  const erasures = read.data?.data
  return (
    <SideDrawer title={t('settings')} closeLabel={t('close')} onClose={onClosed}>
      <Box flex={1} miw={0} p={{ base: 16, sm: 24 }} style={{ overflowY: 'auto' }}>
        <TextInput
          label={t('find')}
          value={person}
          maxLength={ERASURE_LENGTHS.person}
          autoComplete="off"
          mb="md"
          onChange={({ currentTarget }) => setPerson(currentTarget.value)}
        />
        <ReadState read={read} failed={t('list_failed')} height={160} />
        {erasures?.length === 0 && <Text c="dimmed">{t(asked ? 'none_found' : 'none')}</Text>}
        {erasures?.map((erasure) => (
          <Line key={erasure.id} erasure={erasure} />
        ))}
      </Box>
    </SideDrawer>
  )
}

function Line({ erasure }: { erasure: Erasure }) {
  const t = useTranslations('erasures')
  const { day, plainDay } = useDates()
  const [, setFilters] = useFilters()
  /** Null before it is opened for the first time. */
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const { patient_id, requested_on, erased_at, by, kept_until, destroyed_at, releases } = erasure
  const place = useKeptFocus<HTMLDivElement>(isOpen === false, isOpen)
  const isKept = kept_until !== null && destroyed_at === null
  return (
    <Stack ref={place} gap={8} py={14} style={{ borderTop: '1px solid var(--line)' }}>
      <Text>{t('line', { id: patient_id, requested: plainDay(requested_on), erased: day(erased_at), by })}</Text>
      <Group justify="space-between" gap={10}>
        <Text c="dimmed">
          {destroyed_at
            ? t('line_destroyed', { day: day(destroyed_at) })
            : kept_until
              ? t('kept', { day: plainDay(kept_until) })
              : t('line_none')}
        </Text>
        <Group gap={8}>
          <Button
            variant="subtle"
            onClick={() => setFilters({ erasures: undefined, accesses: 'open', access_patient: String(patient_id) })}
          >
            {t('accesses')}
          </Button>
          {isKept && !isOpen && (
            <Button variant="default" onClick={() => setOpen(true)}>
              {t('release')}
            </Button>
          )}
        </Group>
      </Group>
      {releases.map(({ at, by: whom, purpose }) => (
        <Text key={at} size="sm" c="dimmed">
          {t('released', { day: day(at), by: whom, purpose: t(`purposes.${purpose}`) })}
        </Text>
      ))}
      {isOpen && <ReleaseForm erasureId={erasure.id} onDone={() => setOpen(false)} />}
    </Stack>
  )
}

/** For whom and why what is blocked is given out; then it comes. */
function ReleaseForm({ erasureId, onDone }: { erasureId: number; onDone: () => void }) {
  const t = useTranslations('erasures')
  const [purpose, setPurpose] = useState<(typeof releasePurposes)[number]>('court')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const release = useSave('erasures.release', {
    form: { setErrors, getValues: () => ({ purpose, reason }) },
    onSuccess: ({ data: { id } }) => {
      onDone()
      if (!isExport) return window.location.assign(downloadPath('erasures.file', {}, { id }))
      const file = { fileName: `${t('file')}-${id}.zip`, type: 'application/zip', onBytes: () => {}, params: { id } }
      keepFile('erasures.file', {}, file).catch(() => sayFault({ type: 'error', message: t('list_failed') }))
    },
  })
  useUnsavedPart(`release ${erasureId}`, !release.isSuccess && reason.trim() !== '')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        release.send({ params: { id: erasureId }, body: { purpose, reason } })
      }}
    >
      <Stack gap={12}>
        <Text size="sm" c="dimmed">
          {t('release_text')}
        </Text>
        <Select
          label={t('purpose')}
          ref={focusFirst}
          data={releasePurposes.map((value) => ({ value, label: t(`purposes.${value}`) }))}
          value={purpose}
          allowDeselect={false}
          onChange={(value) => value && setPurpose(value as typeof purpose)}
        />
        <Textarea
          name="reason"
          label={t('reason')}
          value={reason}
          error={errors.reason}
          maxLength={ERASURE_LENGTHS.reason}
          autosize
          minRows={2}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div>
          <Button type="submit" loading={release.isPending}>
            {t('release')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
