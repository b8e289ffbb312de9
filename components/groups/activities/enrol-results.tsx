import { ThemeIcon } from '@mantine/core'
import { IconCheck, IconHourglassEmpty, IconX } from '@tabler/icons-react'
import { useDates } from '@/components/format/use-dates'
import type { EnrolmentOutcome } from '@/lib/contract/enrolments'
import { useOutcomeTexts } from '../use-outcome-texts'
import classes from './enrol.module.css'
import { fatesByPatient } from './outcomes'

const looks = {
  enrolled: { color: 'accent', Icon: IconCheck },
  waiting: { color: 'warn', Icon: IconHourglassEmpty },
  refused: { color: 'danger', Icon: IconX },
} as const

type Props = { outcomes: EnrolmentOutcome[]; patients: { id: number; name: string }[] }

/** What became of each patient, with the dates and, where something did not fit, why. */
export function EnrolResults({ outcomes, patients }: Props) {
  const texts = useOutcomeTexts()
  const dates = useDates()
  return (
    <div className={classes.results} role="status">
      {fatesByPatient(outcomes).map(({ patient_id, fates }) => {
        const name = patients.find(({ id }) => id === patient_id)?.name ?? ''
        return (
          <section key={patient_id} aria-label={name}>
            <h3 className={classes.patient}>{name}</h3>
            <ul className={classes.fates}>
              {fates.map((some) => {
                const { color, Icon } = looks[some.fate.is]
                const because = texts.because(some.fate)
                return (
                  <li key={JSON.stringify(some.fate)} className={classes.fate}>
                    <ThemeIcon color={color} size={28} aria-hidden>
                      <Icon size={16} stroke={1.8} />
                    </ThemeIcon>
                    <div>
                      <p>{texts.message(some, name)}</p>
                      {because && <p className={classes.because}>{because}</p>}
                      <p className={classes.when}>{some.starts.map((start) => dates.dayTime(start)).join(' · ')}</p>
                    </div>
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
