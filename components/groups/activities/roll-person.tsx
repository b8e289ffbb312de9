import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { InitialsDisc } from '@/components/ui/initials-disc'
import type { Enrolment } from '@/lib/contract/enrolments'
import classes from './roll.module.css'

type Props = {
  person: Enrolment
  state: Enrolment['state']
  alert: string
  line: string
  /** The same for all of them: of three hundred only the one that was pressed is drawn again. */
  onPress: (person: Enrolment, state: 'attended' | 'missed') => void
}

/** Somebody of a list that is called, and whether they came, by one press. */
export const RollPerson = memo(function RollPerson({ person, state, alert, line, onPress }: Props) {
  const t = useTranslations('group-activities.roll')
  return (
    <li className={classes.person}>
      <InitialsDisc id={person.patient_id} name={person.patient_name} size={40} />
      <span className={classes.who}>
        <strong>{person.patient_name}</strong>
        {alert && <small data-alert>{alert}</small>}
        <small>{line}</small>
      </span>
      <button
        type="button"
        className={classes.press}
        data-kind="missed"
        aria-pressed={state === 'missed'}
        aria-label={t('missed', { name: person.patient_name })}
        onClick={() => onPress(person, 'missed')}
      >
        <IconX size={22} stroke={1.8} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.press}
        data-kind="attended"
        aria-pressed={state === 'attended'}
        aria-label={t('attended', { name: person.patient_name })}
        onClick={() => onPress(person, 'attended')}
      >
        <IconCheck size={22} stroke={2} aria-hidden />
      </button>
    </li>
  )
})
