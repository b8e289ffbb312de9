import { Text } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import { MoreLink } from '@/components/ui/more-link'
import { Card } from '@/components/ui/page/card'
import { ShareBar } from '@/components/ui/share-bar'
import { paths } from '@/lib/client/paths'
import { useUser } from '@/lib/client/use-user'
import type { Employee } from '@/lib/contract/employees'

/** How many of the clinic's patients are theirs, and what they have before them, each with the way there. */
export function WorkloadCard({ employee }: { employee: Employee }) {
  const t = useTranslations('employees')
  const format = useFormatter()
  const see = useUser().id === employee.id ? 'see_own' : 'see'
  const share = format.number(employee.patients_share, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <>
      <Card title={t('patients.title')} gap={8}>
        <Figure>{t('patients.count', { count: employee.patients_count })}</Figure>
        <ShareBar share={employee.patients_share} />
        <Text c="dimmed">{t('patients.share', { share })}</Text>
        {employee.patients_count > 0 && (
          <MoreLink href={`${paths.patients()}?professional_id=${employee.id}`}>{t(`patients.${see}`)}</MoreLink>
        )}
      </Card>
      <Card title={t('upcoming.title')} gap={8}>
        <Figure>{t('upcoming.count', { count: employee.upcoming_count })}</Figure>
        {employee.active && employee.bookable && (
          <MoreLink href={`${paths.appointments()}?view=week&who=${employee.id}`}>{t(`upcoming.${see}`)}</MoreLink>
        )}
      </Card>
    </>
  )
}

const Figure = ({ children }: { children: string }) => (
  <Text size="xl" fw={650}>
    {children}
  </Text>
)
