import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { Appointment } from '@/lib/contract/appointments'
import { VisitEntry } from './appointment-entry'
import classes from './history.module.css'

/** How many visits are drawn at first, and how many more each time. */
const STEP = 25

type Props = { title: string; visits: Appointment[]; nothing: string }

/** One stretch of the timeline, under its title. */
export function VisitList({ title, visits, nothing }: Props) {
  const t = useTranslations('patients.history')
  const [shown, setShown] = useState(STEP)
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.stretch}>
        {title} <span className={classes.number}>{visits.length || null}</span>
      </h2>
      {visits.length === 0 && <p className={classes.nothing}>{nothing}</p>}
      <ol className={classes.timeline}>
        {visits.slice(0, shown).map((visit) => (
          <VisitEntry key={visit.id} visit={visit} />
        ))}
      </ol>
      {visits.length > shown && (
        <Button variant="default" className={classes.older} onClick={() => setShown(shown + STEP)}>
          {t('older')}
        </Button>
      )}
    </section>
  )
}
