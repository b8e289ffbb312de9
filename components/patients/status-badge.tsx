import { IconArchive, IconCircleCheck, IconCirclePause } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { PatientRow } from '@/lib/contract/patients'
import classes from './patients.module.css'

const icons = { active: IconCircleCheck, inactive: IconCirclePause, archived: IconArchive }

/** A patient's status: a shape, a word, and only then a colour. */
export function StatusBadge({ status }: { status: PatientRow['status'] }) {
  const t = useTranslations('patients.status')
  const Icon = icons[status]
  return (
    <span className={classes.badge} data-status={status}>
      <Icon size={14} stroke={1.8} aria-hidden />
      {t(status)}
    </span>
  )
}
