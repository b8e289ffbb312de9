import { useTranslations } from 'next-intl'
import { call } from '@/lib/client/api'
import { fieldErrors, isUnanswered } from '@/lib/client/api-error'
import { failureText } from '@/lib/client/failure-text'
import { useSave } from '@/lib/client/use-api'
import type { Passing } from './fates'

export type NotPassed = Passing & { why: string }
export type PassedOn = { passed: number; refused: NotPassed[] }

/** What nobody answered may have come all the same: the appointment says with whom it is. */
const isWith = ({ appointment, to }: Passing): Promise<boolean> =>
  call('appointments.show', { params: { id: appointment.id } }).then(
    ({ data }) => data.professional_id === to,
    () => false,
  )

/**
 * Hands appointments to who is free for them, one after the other: one that is refused stays as it was, says why, and is
 * in no other's way. Who booked over the time meanwhile is not overruled.
 */
export function usePassOn() {
  const t = useTranslations('errors')
  const settings = { quiet: true, keepsLists: true, handles: () => true }
  const { mutateAsync } = useSave('appointments.update', settings)
  return async (passing: readonly Passing[]): Promise<PassedOn> => {
    const refused: NotPassed[] = []
    for (const each of passing) {
      const { id, version } = each.appointment
      try {
        await mutateAsync({ params: { id }, body: { professional_id: each.to }, version })
      } catch (error) {
        if (isUnanswered(error) && (await isWith(each))) continue
        const [why] = Object.values(fieldErrors(error))
        refused.push({ ...each, why: why ?? failureText(error, (code) => t(code)) ?? '' })
      }
    }
    return { passed: passing.length - refused.length, refused }
  }
}
