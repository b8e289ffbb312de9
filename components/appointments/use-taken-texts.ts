import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { Collision } from '@/lib/contract/collision'

/**
 * What is said of an appointment in the way, in one form whatever it is that both want: who or what is not free, what it
 * is booked for, with whom where that is somebody else, and who booked it. When that is, is whoever says it's own.
 */
export function useTakenTexts() {
  const t = useTranslations('appointments.taken')
  return useCallback(
    ({ kind, occupant_name, professional_name, patient_names, is_activity, booked_by }: Collision) => ({
      busy: t('busy', { name: occupant_name }),
      // Who else comes to a patient's own appointment does not matter there.
      what: t('what', {
        kind: is_activity ? 'activity' : kind === 'patient' ? 'own' : 'other',
        name: patient_names.join(', '),
      }),
      withWhom: kind === 'professional' ? null : professional_name,
      bookedBy: booked_by && t('booked_by', { name: booked_by }),
    }),
    [t],
  )
}
