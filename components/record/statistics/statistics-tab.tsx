'use client'

import { Group, SegmentedControl } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDates } from '@/components/format/use-dates'
import { SummaryCard } from '@/components/patients/history/summary-card'
import { usePatientAppointments } from '@/components/patients/use-patient'
import { Column, Columns } from '@/components/ui/page/columns'
import { useUser } from '@/lib/client/use-user'
import { seesRecords } from '@/lib/domain/access'
import { AttendanceCard } from './attendance-card'
import { type Period, periods, since } from './period'
import { Scores } from './scores'
import { VisitsCard } from './visits-card'

/**
 * How a patient's care went, in numbers: visits and attendance for everybody, pain and scores for who treats them. All of
 * it over time stands on one axis, to be read one below the other.
 */
export function StatisticsTab() {
  const t = useTranslations('measures.statistics')
  const { now } = useDates()
  const isTreating = seesRecords(useUser())
  const [period, setPeriod] = useState<Period>('all')
  const from = since(period, now)
  const read = usePatientAppointments()
  const known = (read.data?.data ?? []).filter(
    ({ attendance, starts_at }) => attendance !== 'unknown' && Date.parse(starts_at) >= from,
  )
  return (
    <Columns side="320px" width={1480}>
      <Column>
        <Group>
          <SegmentedControl
            bg="var(--line-soft)"
            aria-label={t('period.label')}
            value={period}
            onChange={(chosen) => setPeriod(chosen as Period)}
            data={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
          />
        </Group>
        {isTreating ? (
          <Scores from={from} known={known} read={read} />
        ) : (
          <VisitsCard known={known} read={read} axis={undefined} />
        )}
      </Column>
      <Column>
        <AttendanceCard />
        <SummaryCard />
      </Column>
    </Columns>
  )
}
