import { Switch, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FieldGrid } from '@/components/form/field-grid'
import { ClockField } from '@/components/form/fields/clock-field'
import { ClockNote } from '@/components/form/fields/clock-note'
import { asEnd } from '@/components/form/fields/clock-text'
import { useUser } from '@/lib/client/use-user'
import { hasTimes } from './exception-values'
import type { ExceptionFormState } from './use-exception-form'

/** The whole of its days, or from when to when. */
export function ExceptionHours({ form }: { form: ExceptionFormState }) {
  const t = useTranslations('plannings.exceptions')
  const values = form.getValues()
  const from = form.getInputProps('from')
  const to = form.getInputProps('to')
  const zone = useUser().clinic.time_zone
  /** Whether the end comes after the start is judged by both. */
  const judge = () => {
    form.validateField('from')
    form.validateField('to')
  }
  return (
    <>
      {values.kind !== 'extra' && (
        <Switch {...form.getInputProps('whole_day', { type: 'checkbox' })} label={t('whole_day')} />
      )}
      {hasTimes(values) && (
        <FieldGrid>
          <ClockField
            {...from}
            value={values.from}
            label={t('from')}
            required
            onChange={(time) => {
              from.onChange(time)
              form.clearFieldError('to')
            }}
            onBlur={judge}
          />
          <ClockField
            {...to}
            value={values.to}
            label={t('to')}
            required
            onChange={(time) => to.onChange(asEnd(time))}
            onBlur={judge}
          />
          <ClockNote day={values.date} zone={zone} start={values.from} end={values.to} />
          {values.date !== values.date_to && (
            <Text c="dimmed" fz={13} style={{ gridColumn: '1 / -1' }}>
              {t('each_day')}
            </Text>
          )}
        </FieldGrid>
      )}
    </>
  )
}
