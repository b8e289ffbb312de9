import { MoreTexts } from '@/lib/i18n/more-texts'
import { AbsencesBadge } from './absences-badge'
import { OwesBadge } from './owes-badge'
import classes from './voucher-alerts.module.css'

type Props = { patientId: number /** Said where there are several. */; name: string | null }

/** What the front desk should know of who comes: what they owe, and that they did not come of late. Nothing where there is neither. */
export const PatientStanding = ({ patientId, name }: Props) => (
  <MoreTexts files={['patients']}>
    <div className={classes.standing}>
      <OwesBadge patientId={patientId} name={name} />
      <AbsencesBadge patientId={patientId} name={name} />
    </div>
  </MoreTexts>
)
