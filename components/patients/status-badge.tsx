import { Badge } from '@mantine/core'
import { IconArchive, IconCircleCheck, IconCirclePause } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { PatientRow } from '@/lib/contract/patients'

const signs = {
  active: { Icon: IconCircleCheck, color: 'accent' },
  inactive: { Icon: IconCirclePause, color: 'warn' },
  archived: { Icon: IconArchive, color: 'gray' },
}

/** A patient's status: a shape, a word, and only then a colour. */
export function StatusBadge({ status }: { status: PatientRow['status'] }) {
  const t = useTranslations('patients.status')
  const { Icon, color } = signs[status]
  return (
    <Badge color={color} leftSection={<Icon size={14} stroke={1.8} aria-hidden />}>
      {t(status)}
    </Badge>
  )
}
