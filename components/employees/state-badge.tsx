import { Badge } from '@mantine/core'
import { IconCircleCheck, IconCirclePause, IconMailForward } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { EmployeeState } from '@/lib/contract/employees'

const signs = {
  active: { Icon: IconCircleCheck, color: 'accent' },
  invited: { Icon: IconMailForward, color: 'warn' },
  inactive: { Icon: IconCirclePause, color: 'gray' },
}

/** Whether somebody may sign in: a shape, a word, and only then a colour. */
export function StateBadge({ state }: { state: EmployeeState }) {
  const t = useTranslations('employees.state')
  const { Icon, color } = signs[state]
  return (
    <Badge color={color} leftSection={<Icon size={14} stroke={1.8} aria-hidden />}>
      {t(state)}
    </Badge>
  )
}
