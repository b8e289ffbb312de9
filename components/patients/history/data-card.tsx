import { Skeleton } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { phoneLink, writePhone } from '@/components/format/phone'
import { useDates } from '@/components/format/use-dates'
import type { PatientField } from '@/components/patients/patient-values'
import { languageName } from '@/components/patients/use-field-text'
import { usePatient } from '@/components/patients/use-patient'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { Patient } from '@/lib/contract/patients'
import classes from './history.module.css'

/** In the order of the form, without the name, which stands in the header. */
const shown = [
  'phone',
  'email',
  'birth_date',
  'identification',
  'address',
  'occupation',
  'professional_id',
  'locale',
  'insurance_carrier',
  'external_id',
  'legal_representative_name',
  'legal_representative_id',
] as const satisfies PatientField[]

/** The contact and administrative data of the patient; what is not known takes no room. */
export function DataCard() {
  const t = useTranslations('patients')
  const { patient } = usePatient()
  const draw = useDrawnFields()
  const { plainDay, calendarDay } = useDates()
  if (!patient)
    return (
      <section className={classes.card} aria-busy="true">
        <Skeleton height={150} />
      </section>
    )
  return (
    <section className={classes.card}>
      <h2 className={classes.cardTitle}>{t('data.title')}</h2>
      <dl className={classes.data}>
        {shown.map((field) => {
          const drawn = draw(patient, field)
          return (
            drawn && (
              <div key={field}>
                <dt>{t(`fields.${field}`)}</dt>
                <dd>{drawn}</dd>
              </div>
            )
          )
        })}
        <div>
          <dt>{t('data.since')}</dt>
          <dd>{plainDay(calendarDay(patient.created_at))}</dd>
        </div>
      </dl>
    </section>
  )
}

function useDrawnFields() {
  const locale = useLocale()
  const { country } = useUser().clinic
  const { plainDay } = useDates()
  const professionals = useRead('professionals.list').data?.data
  return (patient: Patient, field: (typeof shown)[number]): ReactNode => {
    const value = patient[field]
    if (!value) return null
    switch (field) {
      case 'phone':
        return <a href={phoneLink(String(value))}>{writePhone(String(value), country)}</a>
      case 'email':
        return <EmailLink email={String(value)} />
      case 'birth_date':
        return plainDay(String(value))
      case 'professional_id':
        return professionals?.find(({ id }) => id === value)?.name
      case 'locale':
        return languageName(String(value), locale)
      default:
        return value
    }
  }
}

/** A long address breaks before its @ rather than anywhere. */
function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <a href={`mailto:${email}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  )
}
