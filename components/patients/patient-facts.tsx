import { Flex } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { phoneLink, writePhone } from '@/components/format/phone'
import { useDates } from '@/components/format/use-dates'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { Patient } from '@/lib/contract/patients'
import { ageOn } from '@/lib/domain/patients/age'
import classes from './patient-header.module.css'

/** Age, phone and assigned professional in one line; what is not known is left out. */
export function PatientFacts({ patient }: { patient: Patient }) {
  const t = useTranslations('patients')
  const { country } = useUser().clinic
  const { today } = useDates()
  const professionals = useRead('professionals.list').data?.data
  const age = patient.birth_date && ageOn(patient.birth_date, today)
  const professional = professionals?.find(({ id }) => id === patient.professional_id)
  return (
    <Flex component="ul" className={classes.facts} wrap="wrap" c="dimmed">
      {age && <li>{t(`age.${age.unit}`, { count: age.count })}</li>}
      {patient.phone && (
        <li>
          <a href={phoneLink(patient.phone)}>{writePhone(patient.phone, country)}</a>
        </li>
      )}
      {professional && <li>{professional.name}</li>}
    </Flex>
  )
}
