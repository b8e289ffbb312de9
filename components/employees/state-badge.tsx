import { IconCircleCheck, IconCirclePause, IconMailForward } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { EmployeeState } from '@/lib/contract/employees'
import classes from './state-badge.module.css'

const icons = { active: IconCircleCheck, invited: IconMailForward, inactive: IconCirclePause }

/** Whether somebody may sign in: a shape, a word, and only then a colour. */
export function StateBadge({ state }: { state: EmployeeState }) {
  const t = useTranslations('employees.state')
  const Icon = icons[state]
  return (
    <span className={classes.badge} data-state={state}>
      <Icon size={14} stroke={1.8} aria-hidden />
      {t(state)}
    </span>
  )
}
