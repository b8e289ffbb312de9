import { Input, NativeSelect, SegmentedControl, SimpleGrid, Stack, Textarea } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DayField } from '@/components/form/fields/day-field'
import { OwnSheet } from '@/components/form/own-sheet'
import { PatientPicker } from '@/components/patients/picker/patient-picker'
import { type Urgency, urgencies, type WaitingEntry } from '@/lib/contract/waiting-list'
import { useClinicOffer } from './offers/use-clinic-offer'
import { UrgencySign } from './urgency-sign'
import { useEntryForm } from './use-entry-form'
import { WindowsField } from './windows-field'

type Props = { entry: WaitingEntry | null; onClosed: () => void }

/** Puts somebody on the waiting list, or changes what they wish. Who waits stays who it is. */
export function EntryForm({ entry, onClosed }: Props) {
  const t = useTranslations('waiting-list.form')
  const { services, professionals } = useClinicOffer()
  const [isTyping, setTyping] = useState(false)
  const { form, edit } = useEntryForm(entry, isTyping)
  const { values, errors } = form
  const offered = services.filter(({ id, active }) => active || String(id) === values.service_id)
  const bookable = professionals.filter(
    ({ id, active, bookable }) => (active && bookable) || String(id) === values.professional_id,
  )
  return (
    <OwnSheet
      edit={edit}
      title={entry ? t('edit', { name: entry.patient.name }) : t('new')}
      saveLabel={t(entry ? 'save' : 'add')}
      onClosed={onClosed}
    >
      <Stack gap={18}>
        {!entry && (
          <PatientPicker
            label={t('patient')}
            isSingle
            value={values.patients}
            error={errors.patients}
            onChange={(patients) => form.setFieldValue('patients', patients)}
            onTyping={(text) => setTyping(text !== '')}
          />
        )}
        <Input.Wrapper label={t('urgency')} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t('urgency')}
            data={[...urgencies].reverse().map((value) => ({ value, label: <UrgencySign urgency={value} /> }))}
            value={values.urgency}
            onChange={(urgency) => form.setFieldValue('urgency', urgency as Urgency)}
          />
        </Input.Wrapper>
        <SimpleGrid cols={2} spacing={10} style={{ alignItems: 'start' }}>
          <NativeSelect label={t('service')} {...form.getInputProps('service_id')}>
            <option value="">{t('any_service')}</option>
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
          <NativeSelect label={t('professional')} {...form.getInputProps('professional_id')}>
            <option value="">{t('any_professional')}</option>
            {bookable.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </SimpleGrid>
        <WindowsField
          groups={values.groups}
          errors={errors}
          onChange={(groups) => form.setFieldValue('groups', groups)}
        />
        <SimpleGrid cols={2} spacing={10} style={{ alignItems: 'start' }}>
          <DayField
            label={t('from_day')}
            value={values.date_from}
            error={errors.date_from}
            onChange={(day) => form.setFieldValue('date_from', day)}
          />
          <DayField
            label={t('to_day')}
            value={values.date_to}
            error={errors.date_to}
            onChange={(day) => form.setFieldValue('date_to', day)}
          />
        </SimpleGrid>
        <Textarea
          label={t('note')}
          placeholder={t('note_example')}
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('note')}
        />
      </Stack>
    </OwnSheet>
  )
}
