import Link from 'next/link'
import { writePhone } from '@/components/format/phone'
import { InitialsDisc } from '@/components/list/initials-disc'
import { paths } from '@/lib/client/paths'
import type { PatientRow } from '@/lib/contract/patients'
import classes from './patients.module.css'

type Props = { patient: PatientRow; country: string }

/** The name, as the link that covers its whole row; on a phone the telephone stands below it. */
export function PatientName({ patient, country }: Props) {
  return (
    <span className={classes.person}>
      <InitialsDisc id={patient.id} name={patient.name} />
      <span className={classes.personText}>
        <Link className={classes.rowLink} href={paths['patients.show'](patient.id)} data-row-link>
          {patient.name}
        </Link>
        {patient.phone && <span className={classes.under}>{writePhone(patient.phone, country)}</span>}
      </span>
    </span>
  )
}
