'use client'

import { Skeleton } from '@mantine/core'
import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { usePatient } from '@/components/patients/use-patient'
import { lazily } from '@/components/ui/lazily'
import { paths } from '@/lib/client/paths'
import { isDay, isWellKnownDay } from '@/lib/domain/time/clock'
import { firstName } from './owner'
import { PlanRoom } from './plan-room'

const PlanLinkDialog = lazily(
  () => import('@/components/plan-links/plan-link-dialog').then((module) => module.PlanLinkDialog),
  ({ onClose }) => onClose(),
)

/** The day in the address `/patients/:id/plan/:date?`; null where there is none, or no such day. */
const dayIn = (pathname: string): string | null => {
  const tail = pathname.split('/')[4]
  return tail && isDay(tail) && isWellKnownDay(tail) ? tail : null
}

/** The exercises that a patient does at home, day by day. */
export function PatientPlan() {
  const { id, patient } = usePatient()
  const day = dayIn(usePathname())
  const [isLinked, setLinked] = useState(false)
  if (!patient) return <Skeleton height={480} m={28} w="auto" />
  // Not by the router, which draws the screen anew for another day: what is chosen and written there would be gone.
  const go = (next: string | null) =>
    window.history.pushState(null, '', paths['patients.plan'](id, next ?? undefined) + window.location.search)
  return (
    <>
      <PlanRoom
        owner={{ kind: 'patient', id, name: patient.name, first_name: firstName(patient.name) }}
        day={day}
        onDay={go}
        onLink={() => setLinked(true)}
      />
      {isLinked && <PlanLinkDialog patientId={id} onClose={() => setLinked(false)} />}
    </>
  )
}
