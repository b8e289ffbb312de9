import { Text } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { countAppointments } from '@/components/patients/history/appointments'
import { usePatientAppointments } from '@/components/patients/use-patient'
import { Card } from '@/components/ui/page/card'
import { ReadLine } from '@/components/ui/read-line'
import { ShareBar } from '@/components/ui/share-bar'

/** Of the appointments of which it is known, the share to which the patient came. */
export function AttendanceCard() {
  const t = useTranslations('measures.statistics')
  const format = useFormatter()
  const { now } = useDates()
  const read = usePatientAppointments()
  const counts = read.data && countAppointments(read.data.data, now)
  const known = counts ? counts.attended + counts.no_show : 0
  const share = counts && known > 0 ? counts.attended / known : null
  return (
    <Card title={t('attendance')}>
      <ReadLine read={read} height={44} />
      {read.data && share === null && <Text c="dimmed">{t('no_visits')}</Text>}
      {share !== null && (
        <>
          <Text fz={26} fw={680}>
            {format.number(share, { style: 'percent', maximumFractionDigits: 0 })}
          </Text>
          <ShareBar share={share} />
          <Text c="dimmed" fz={13}>
            {t('share', { share: format.number(share, { style: 'percent', maximumFractionDigits: 0 }) })}
          </Text>
        </>
      )}
    </Card>
  )
}
