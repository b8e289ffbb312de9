import { Stack, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { sentOf, typedOf } from '@/components/form/field-values'
import { DayField } from '@/components/form/fields/day-field'
import { FormSheet } from '@/components/form/form-sheet'
import { useActForm } from '@/components/form/use-act-form'
import { useFormWriting } from '@/components/form/use-form-writing'
import { useDates } from '@/components/format/use-dates'
import { CommissionForm } from '@/lib/contract/commissions'
import type { Employee } from '@/lib/contract/employees'

type SheetProps = { employee: Employee; rate_bp: number | undefined; onClosed: () => void }

const rateField = { name: 'rate_bp', kind: 'percent' } as const

/** What somebody is given of what is invoiced for them, from a day on. */
export function CommissionSheet({ employee, rate_bp, onClosed }: SheetProps) {
  const t = useTranslations('employees.commission')
  const writing = useFormWriting()
  const { today } = useDates()
  const { form, sheet } = useActForm(
    'commissions.create',
    { id: employee.id, version: 1 },
    {
      initial: { rate_bp: String(typedOf(rateField, rate_bp, writing)), from_day: `${today.slice(0, 7)}-01` },
      schema: CommissionForm,
      bodyOf: ({ rate_bp: typed, from_day }) => ({ rate_bp: sentOf(rateField, typed, writing), from_day }),
    },
  )
  return (
    <FormSheet title={t('sheet', { name: employee.name })} saveLabel={t('save')} {...sheet} onClosed={onClosed}>
      <Stack gap={16}>
        <TextInput
          {...form.getInputProps('rate_bp')}
          label={t('rate_bp')}
          inputMode="decimal"
          autoComplete="off"
          required
          w={160}
        />
        <DayField
          label={t('from_day')}
          description={t('from_hint')}
          required
          value={form.values.from_day}
          error={form.errors.from_day}
          onChange={(day) => form.setFieldValue('from_day', day)}
        />
      </Stack>
    </FormSheet>
  )
}
