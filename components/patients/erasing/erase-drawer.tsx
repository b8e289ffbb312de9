import { Box, Button, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { DayField } from '@/components/form/fields/day-field'
import { useUnsavedPart } from '@/components/form/guard/unsaved-parts'
import { SideDrawer } from '@/components/form/side-drawer'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { ReadState } from '@/components/list/waiting/read-state'
import { goAndLand } from '@/components/navigation/go-and-land'
import { Warning } from '@/components/ui/warning'
import { paths } from '@/lib/client/paths'
import { useRead, useSave } from '@/lib/client/use-api'
import type { ErasurePreview } from '@/lib/contract/erasures'
import type { Patient } from '@/lib/contract/patients'
import { ERASURE_LENGTHS } from '@/lib/domain/patients/kinds'
import { isSameName } from '@/lib/domain/text/same-name'
import { oneByOne } from '@/lib/i18n/labelled'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { useLanguage } from '@/lib/i18n/use-language'

type Props = { patient: Pick<Patient, 'id' | 'name'>; onClosed: () => void }

/** Erases a patient who asked for it: what goes now, what the law keeps and until when, and why it is done. */
export function EraseDrawer(props: Props) {
  return (
    <MoreTexts files={['erasures']}>
      <Panel {...props} />
    </MoreTexts>
  )
}

function Panel({ patient, onClosed }: Props) {
  const t = useTranslations('erasures')
  const read = useRead('erasures.preview', { params: { id: patient.id } }, { staleTime: 0 })
  const preview = read.data?.data
  return (
    <SideDrawer title={t('title', { name: patient.name })} closeLabel={t('close')} onClose={onClosed}>
      <Box flex={1} miw={0} p={{ base: 16, sm: 24 }} style={{ overflowY: 'auto' }}>
        <Text mb="md">{t('lead')}</Text>
        <ReadState read={read} failed={t('failed')} height={220} />
        {preview && (
          <Stack gap={24}>
            <Consequences preview={preview} />
            {isInTheWay(preview) ? (
              <InTheWay preview={preview} />
            ) : (
              <EraseForm key={preview.version} patientId={patient.id} preview={preview} />
            )}
          </Stack>
        )}
      </Box>
    </SideDrawer>
  )
}

/** What is deleted at once, and what stays blocked. */
function Consequences({ preview: { kept, years, deletes, blocks } }: { preview: ErasurePreview }) {
  const t = useTranslations('erasures')
  const { plainDay } = useDates()
  const going = Object.entries(deletes) as [keyof typeof deletes, number][]
  const staying = Object.entries(blocks) as [keyof typeof blocks, number][]
  return (
    <>
      <section>
        <Title order={3} size="md" mb={6}>
          {t('now')}
        </Title>
        <Text c="dimmed">{t('now_text')}</Text>
        <ul>{going.map(([what, count]) => count > 0 && <li key={what}>{t(`deletes.${what}`, { count })}</li>)}</ul>
      </section>
      {kept.until ? (
        <section>
          <Title order={3} size="md" mb={6}>
            {t('kept', { day: plainDay(kept.until) })}
          </Title>
          <ul>
            {kept.because.map((why) => (
              <li key={why}>{t(`because.${why}`, { years })}</li>
            ))}
            {staying.map(([what, count]) => count > 0 && <li key={what}>{t(`blocks.${what}`, { count })}</li>)}
          </ul>
          <Text c="dimmed" mt={6}>
            {t('kept_text')}
          </Text>
        </section>
      ) : (
        <Text>{t('nothing_kept')}</Text>
      )}
    </>
  )
}

const isInTheWay = ({ coming, account_cents, remittance }: ErasurePreview) =>
  coming.length > 0 || account_cents > 0 || remittance !== null

/** What would refuse it, all of it at once: nobody could see to it afterwards. */
function InTheWay({ preview: { coming, account_cents, remittance } }: { preview: ErasurePreview }) {
  const t = useTranslations('erasures')
  const language = useLanguage()
  const money = useMoney()
  const { dayTime } = useDates()
  return (
    <Stack gap={10}>
      {coming.length > 0 && (
        <Warning>
          {t('coming', {
            times: oneByOne(
              language,
              coming.map((at) => dayTime(at)),
            ),
          })}
        </Warning>
      )}
      {account_cents > 0 && <Warning>{t('account_left', { amount: money(account_cents) })}</Warning>}
      {remittance !== null && <Warning>{t('debit_under_way', { reference: remittance })}</Warning>}
    </Stack>
  )
}

function EraseForm({ patientId, preview }: { patientId: number; preview: ErasurePreview }) {
  const t = useTranslations('erasures')
  const router = useRouter()
  const client = useQueryClient()
  const { today } = useDates()
  const root = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({ requested_on: today, reason: '', confirmation: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const erase = useSave('erasures.create', {
    form: { root, setErrors, getValues: () => values },
    onStale: () => void client.invalidateQueries({ queryKey: ['erasures.preview'] }),
    onSuccess: () => {
      goAndLand(router, paths.patients())
      void client.invalidateQueries({ refetchType: 'none' })
    },
  })
  const write = (field: keyof typeof values) => (event: { currentTarget: { value: string } }) => {
    setErrors({})
    setValues({ ...values, [field]: event.currentTarget.value })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    erase.send({ params: { id: patientId }, version: preview.version, body: values })
  }
  useUnsavedPart('erase', !erase.isSuccess && (values.reason + values.confirmation).trim() !== '')
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: write(name),
  })
  return (
    <form ref={root} onSubmit={send} noValidate>
      <Stack gap={14}>
        <DayField
          gone="day"
          label={t('requested_on')}
          {...field('requested_on')}
          onChange={(requested_on) => {
            setErrors({})
            setValues({ ...values, requested_on })
          }}
        />
        <Textarea
          label={t('reason')}
          description={t('reason_is')}
          maxLength={ERASURE_LENGTHS.reason}
          autosize
          minRows={2}
          {...field('reason')}
        />
        <TextInput
          label={t('confirmation', { name: preview.name })}
          autoComplete="off"
          maxLength={ERASURE_LENGTHS.confirmation}
          {...field('confirmation')}
        />
        <div>
          <Button
            type="submit"
            variant="danger"
            loading={erase.isPending}
            disabled={!isSameName(values.confirmation, preview.name)}
          >
            {t('confirm')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
