import { Box, Button, Stack, Text, TextInput } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { sentOf, typedOf } from '@/components/form/field-values'
import { DayField } from '@/components/form/fields/day-field'
import { FormSheet } from '@/components/form/form-sheet'
import { useActForm } from '@/components/form/use-act-form'
import { useFormWriting } from '@/components/form/use-form-writing'
import { useDates } from '@/components/format/use-dates'
import { ReadState } from '@/components/list/waiting/read-state'
import { MoreLink } from '@/components/ui/more-link'
import { Card } from '@/components/ui/page/card'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import { CommissionForm, type CommissionRate } from '@/lib/contract/commissions'
import type { Employee } from '@/lib/contract/employees'
import { seesClinicFinances } from '@/lib/domain/access'

/** What somebody is given of what is invoiced for their work, and since when; an admin says what from which day on. */
export function CommissionCard({ employee }: { employee: Employee }) {
  const t = useTranslations('employees.commission')
  const user = useUser()
  const format = useFormatter()
  const { plainDay } = useDates()
  const read = useRead('commissions.list', { params: { id: employee.id } })
  const [isOpen, setOpen] = useState(false)
  const rates = read.data?.data
  const rateText = ({ rate_bp, from_day }: CommissionRate) =>
    t('rate', {
      rate: format.number(rate_bp / 10_000, { style: 'percent', maximumFractionDigits: 2 }),
      day: plainDay(from_day),
    })
  const [latest, ...earlier] = rates ?? []
  const isClinic = seesClinicFinances({ ...user, clinic_id: user.clinic.id })
  return (
    <Card title={t('title')} lead={t('lead')} gap={10}>
      <ReadState read={read} failed={t('failed')} height={44} />
      {rates && !latest && <Text>{t('none')}</Text>}
      {latest && (
        <div>
          <Text fw={600}>{rateText(latest)}</Text>
          {earlier.map((rate) => (
            <Text key={rate.id} c="dimmed" fz={13}>
              {t('earlier')}: {rateText(rate)}
              {rate.by && ` · ${t('by', { name: rate.by })}`}
            </Text>
          ))}
        </div>
      )}
      {isClinic && user.is_admin && (
        <MoreLink href={`${paths.financials()}?professional_id=${employee.id}`}>{t('see')}</MoreLink>
      )}
      {user.is_admin && rates && (
        <Box>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t(latest ? 'change' : 'set')}
          </Button>
        </Box>
      )}
      {isOpen && rates && (
        <CommissionSheet employee={employee} rate_bp={latest?.rate_bp} onClosed={() => setOpen(false)} />
      )}
    </Card>
  )
}

type SheetProps = { employee: Employee; rate_bp: number | undefined; onClosed: () => void }

const rateField = { name: 'rate_bp', kind: 'percent' } as const

function CommissionSheet({ employee, rate_bp, onClosed }: SheetProps) {
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
