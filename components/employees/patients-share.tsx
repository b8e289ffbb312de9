import { Group, Text } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import { ShareBar } from '@/components/ui/share-bar'
import type { Employee } from '@/lib/contract/employees'

type Props = { employee: Pick<Employee, 'patients_count' | 'patients_share'> }

/** How many of the clinic's patients are theirs: a number, and beside it the share as a bar and in words. */
export function PatientsShare({ employee }: Props) {
  const t = useTranslations('employees.patients')
  const format = useFormatter()
  const share = format.number(employee.patients_share, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <Group wrap="nowrap" gap={10} title={t('share', { share })}>
      <Text miw="4ch" ta="right">
        {format.number(employee.patients_count)}
      </Text>
      <ShareBar share={employee.patients_share} flex={1} miw={32} maw={96} />
      <Text size="xs" miw="4ch">
        {share}
      </Text>
    </Group>
  )
}
