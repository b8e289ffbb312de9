import { Badge } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconUserOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import { ABSENCE_MONTHS, absencesOfLate } from '@/lib/domain/appointments/absences'
import { dayOf } from '@/lib/domain/time/clock'
import { labelled } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'

/** The appointments that a patient did not come to. */
export const useAbsences = (patientId: number) =>
  useRead('appointments.of_patient', { query: { patient_id: String(patientId), state: 'no_show' } })

/** How often a patient did not come of late. Nothing where they always came. `name`: said where there are several. */
export function AbsencesBadge({ patientId, name }: { patientId: number; name: string | null }) {
  const t = useTranslations('patients.header')
  const language = useLanguage()
  const { today } = useDates()
  const { time_zone } = useUser().clinic
  const missed = useAbsences(patientId)
  const days = missed.data?.data.map(({ starts_at }) => dayOf(starts_at, time_zone)) ?? []
  const count = absencesOfLate(days, today)
  if (count === 0) return null
  const text = t('absences', { count, months: ABSENCE_MONTHS })
  return (
    <Badge
      color="warn"
      h="auto"
      py={3}
      radius={8}
      flex="none"
      leftSection={<IconUserOff size={14} stroke={1.8} aria-hidden />}
    >
      {name ? labelled(language, name, text) : text}
    </Badge>
  )
}
