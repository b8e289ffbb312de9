import { Box, Button, Text } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDates } from '@/components/format/use-dates'
import { ReadState } from '@/components/list/waiting/read-state'
import { closed, lazily } from '@/components/ui/lazily'
import { MoreLink } from '@/components/ui/more-link'
import { Card } from '@/components/ui/page/card'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { CommissionRate } from '@/lib/contract/commissions'
import type { Employee } from '@/lib/contract/employees'
import { seesClinicFinances } from '@/lib/domain/access'
import { labelled } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'

const CommissionSheet = lazily(() => import('./commission-sheet').then((module) => module.CommissionSheet), closed)

/** What somebody is given of what is invoiced for their work, and since when; an admin says what from which day on. */
export function CommissionCard({ employee }: { employee: Employee }) {
  const t = useTranslations('employees.commission')
  const language = useLanguage()
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
              {labelled(language, t('earlier'), rateText(rate))}
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
