import { useState } from 'react'
import { lazily, stay } from '@/components/ui/lazily'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { AbsencesBadge } from './absences-badge'
import { OwesBadge } from './owes-badge'
import classes from './voucher-alerts.module.css'

const OwedList = lazily(() => import('@/components/payments/owed-list').then((module) => module.OwedList), stay)

type Props = { patientId: number /** Said where there are several. */; name: string | null }

/**
 * What the front desk should know of who is booked: what they owe, and that they did not come of late. Nothing where there is
 * neither. What they owe is unfolded in its place: the booking is not left for it.
 */
export function PatientStanding({ patientId, name }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <MoreTexts files={['patients']}>
      <div className={classes.standing}>
        <OwesBadge patientId={patientId} name={name} unfolding={{ isOpen, toggle: () => setOpen(!isOpen) }} />
        <AbsencesBadge patientId={patientId} name={name} />
      </div>
      {isOpen && <OwedList patientId={patientId} />}
    </MoreTexts>
  )
}
