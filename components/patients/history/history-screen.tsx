'use client'

import { AppointmentTimeline } from './appointment-timeline'
import { DataCard } from './data-card'
import classes from './history.module.css'
import { SummaryCard } from './summary-card'

/** A patient's first tab: their appointments as a timeline, and beside it what the clinic knows of them. */
export function HistoryScreen() {
  return (
    <div className={classes.screen}>
      <AppointmentTimeline />
      <aside className={classes.side}>
        <SummaryCard />
        <DataCard />
      </aside>
    </div>
  )
}
