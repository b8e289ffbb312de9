import { IconUserPlus } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef } from 'react'
import { noonOf } from '@/components/format/noon'
import { writePhone } from '@/components/format/phone'
import type { FoundPatient } from '@/components/patients/list/loaded-patients'
import { useUser } from '@/lib/client/use-user'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { useListHeight } from './list-height'
import { patientOfText } from './new-patient'
import classes from './patient-picker.module.css'

type Props = {
  id: string
  patients: FoundPatient[]
  /** The highlighted one; after the last patient comes creating. -1: none. */
  at: number
  /** The text a patient would be created from; null when there is no such row. */
  creates: string | null
  /** Nobody is created of a name that somebody has: a phone tells them apart. */
  hasNamesake: boolean
  /** What else is said of somebody. */
  noteOf?: (id: number) => string | undefined
  onChoose: (index: number) => void
  onPoint: (index: number) => void
}

/** Who was found, told apart by phone and birth date and by who is archived, and the row that creates who was not. */
export function PatientOptions({ id, patients, at, creates, hasNamesake, noteOf, onChoose, onPoint }: Props) {
  const t = useTranslations('appointments.form')
  const format = useFormatter()
  const { country } = useUser().clinic
  // With the whole year: a grandmother and a child may have the same name.
  const born = ({ birth_date }: FoundPatient) =>
    birth_date &&
    format.dateTime(noonOf(birth_date), { day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' })
  const details = (patient: FoundPatient) => [
    noteOf?.(patient.id),
    patient.status === 'archived' && t('archived'),
    patient.phone && writePhone(patient.phone, country),
    born(patient),
  ]
  const made = creates && patientOfText(creates)
  const list = useRef<HTMLDivElement>(null)
  useListHeight(list, `${patients.map((patient) => patient.id)} ${creates} ${hasNamesake}`)
  useEffect(() => {
    // A test's page does not know it.
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' })
  }, [at])
  const row = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === at,
    className: classes.option,
    // The field keeps the focus: a press must not take it before the click.
    onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onPointerMove: () => onPoint(index),
    onClick: () => onChoose(index),
  })
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('patients')} className={classes.list}>
      {patients.map((patient, index) => (
        <div key={patient.id} {...row(index)}>
          <span className={classes.name} title={patient.name}>
            {patient.name}
          </span>
          <span className={classes.optionDetail}>{details(patient).filter(Boolean).join(' · ')}</span>
        </div>
      ))}
      {made && (
        // Not led to by where the mouse happens to be: Enter would create somebody.
        <div {...row(patients.length)} onPointerMove={undefined} data-create>
          <IconUserPlus size={17} stroke={1.6} aria-hidden="true" />
          <span className={classes.name}>{t('create', { text: made.name })}</span>
          <span className={classes.optionDetail}>
            {made.phone ? writePhone(made.phone, country) : t('create_phone')}
          </span>
        </div>
      )}
      {hasNamesake && (
        <MoreTexts files={['patients']}>
          <Namesake list={list} />
        </MoreTexts>
      )}
    </div>
  )
}

/** In the list, which it is read with, but nothing to choose. */
function Namesake({ list }: { list: RefObject<HTMLElement | null> }) {
  const t = useTranslations('patients.duplicates')
  // Its words come after the rows.
  useListHeight(list, 'namesake')
  return (
    <div role="option" aria-selected={false} aria-disabled tabIndex={-1} className={classes.option} data-note>
      {t('namesake')}
    </div>
  )
}
