import { useTranslations } from 'next-intl'
import { FieldList } from '@/components/form/field-list'
import { useDates } from '@/components/format/use-dates'
import { MoreLink } from '@/components/ui/more-link'
import { Card } from '@/components/ui/page/card'
import { paths } from '@/lib/client/paths'
import { useUser } from '@/lib/client/use-user'
import type { Employee } from '@/lib/contract/employees'
import { employeeFields } from './employee-fields'

/** What the clinic knows of them; who reads their own is told where they change it. */
export function DataCard({ employee }: { employee: Employee }) {
  const t = useTranslations('employees')
  const isOwn = useUser().id === employee.id
  const { plainDay, calendarDay } = useDates()
  return (
    <Card title={t('data.title')}>
      <FieldList
        table={employeeFields}
        row={employee}
        without={['name']}
        empty={<span aria-hidden>–</span>}
        more={[[t('data.since'), plainDay(calendarDay(employee.created_at))]]}
      />
      {isOwn && <MoreLink href={paths.profile()}>{t('data.in_profile')}</MoreLink>}
    </Card>
  )
}
