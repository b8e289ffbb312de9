'use client'

import { Column, Columns } from '@/components/ui/page/columns'
import { AppointmentTimeline } from './appointment-timeline'
import { DataCard } from './data-card'
import { SummaryCard } from './summary-card'

/** A patient's first tab: their appointments as a timeline, and beside it what the clinic knows of them. */
export function HistoryScreen() {
  return (
    <Columns side="360px" width={1480}>
      <Column>
        <AppointmentTimeline />
      </Column>
      <Column>
        <SummaryCard />
        <DataCard />
      </Column>
    </Columns>
  )
}
