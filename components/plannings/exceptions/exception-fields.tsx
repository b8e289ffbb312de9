import { SegmentedControl, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { FieldGrid } from '@/components/form/field-grid'
import { maxLengthIn } from '@/components/form/field-rules'
import { DayField } from '@/components/form/fields/day-field'
import { exceptionKinds, PlanningExceptionForm } from '@/lib/contract/plannings'
import { isDay } from '@/lib/domain/time/clock'
import { ExceptionHours } from './exception-hours'
import { type ExceptionKind, hasTimes } from './exception-values'
import type { ExceptionFormState } from './use-exception-form'

/** `isFilled`: its days and hours are there already, and what it is for is asked first. */
type Props = { form: ExceptionFormState; isClinic: boolean; isFilled?: boolean }

/** What kind of days, which, whole or from when to when, and what for. */
export function ExceptionFields({ form, isClinic, isFilled }: Props) {
  const t = useTranslations('plannings.exceptions')
  const values = form.getValues()
  const first = useRef(values.date)
  const date = form.getInputProps('date')
  const kindOf = (kind: ExceptionKind) => t(isClinic ? `clinic_kind.${kind}` : `kind.${kind}`)
  /** A holiday is called something else than an hour that is kept for something. */
  const example =
    values.kind !== 'holiday' || hasTimes(values)
      ? 'title_example_hours'
      : isClinic
        ? 'clinic_title_example'
        : 'title_example'
  return (
    <>
      <div>
        <SegmentedControl
          fullWidth
          aria-label={t('kind_label')}
          value={values.kind}
          onChange={(kind) => form.setFieldValue('kind', kind as ExceptionKind)}
          data={exceptionKinds.map((kind) => ({ value: kind, label: kindOf(kind) }))}
        />
        <Text c="dimmed" mt={8} fz={13}>
          {t(`kind_is.${values.kind}`)}
        </Text>
      </div>
      <FieldGrid>
        <DayField
          {...date}
          value={values.date}
          label={t('date')}
          required
          data-autofocus={isFilled ? undefined : true}
          onChange={(day) => {
            // One day is what is meant most: the last one follows the first until it is later. What is no day it does not
            // follow: that would be said of both.
            if (isDay(day)) {
              if (values.date_to === first.current || values.date_to < day) form.setFieldValue('date_to', day)
              first.current = day
            }
            date.onChange(day)
          }}
        />
        <DayField {...form.getInputProps('date_to')} value={values.date_to} label={t('date_to')} required />
      </FieldGrid>
      <ExceptionHours form={form} />
      <TextInput
        {...form.getInputProps('title')}
        label={t('title_label')}
        data-autofocus={isFilled || undefined}
        placeholder={t(example)}
        maxLength={maxLengthIn(PlanningExceptionForm, 'title')}
        autoComplete="off"
      />
    </>
  )
}
