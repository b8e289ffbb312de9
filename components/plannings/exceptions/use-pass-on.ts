import { useTranslations } from 'next-intl'
import { call } from '@/lib/client/api'
import { fieldErrors, isUnanswered } from '@/lib/client/api-error'
import { failureText } from '@/lib/client/failure-text'
import { useSave } from '@/lib/client/use-api'
import type { Appointment } from '@/lib/contract/appointments'
import type { Passing } from './fates'

export type NotPassed = Passing & { why: string }
/** Who has it now, and the version that it has since. */
export type Passed = Passing & { version: number }
export type PassedOn = { passed: Passed[]; refused: NotPassed[] }

/** What nobody answered may have come all the same: the appointment says with whom it is. Null where it did not. */
const ifWith = ({ appointment, to }: Passing): Promise<Pick<Appointment, 'version'> | null> =>
  call('appointments.show', { params: { id: appointment.id } }).then(
    ({ data }) => (data.professional_id === to ? data : null),
    () => null,
  )

/** Takes back what was handed on: each to whom it was, as it is since. */
export const backOf = (passed: readonly Passed[]): Passing[] =>
  passed.map(({ appointment, version }) => ({
    appointment: { ...appointment, version },
    to: appointment.professional_id,
  }))

/**
 * Hands appointments to who is free for them, one after the other: one that is refused stays as it was, says why, and is
 * in no other's way. Who booked over the time meanwhile is not overruled.
 */
export function usePassOn() {
  const t = useTranslations('errors')
  const settings = { quiet: true, keepsLists: true, handles: () => true }
  const { mutateAsync } = useSave('appointments.update', settings)
  return async (passing: readonly Passing[]): Promise<PassedOn> => {
    const passed: Passed[] = []
    const refused: NotPassed[] = []
    for (const each of passing) {
      const { id, version } = each.appointment
      try {
        const { data } = await mutateAsync({ params: { id }, body: { professional_id: each.to }, version })
        passed.push({ ...each, version: data.version })
      } catch (error) {
        const there = isUnanswered(error) ? await ifWith(each) : null
        const [why] = Object.values(fieldErrors(error))
        if (there) passed.push({ ...each, version: there.version })
        else refused.push({ ...each, why: why ?? failureText(error, (code) => t(code)) ?? '' })
      }
    }
    return { passed, refused }
  }
}
