import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { isUnanswered } from '@/lib/client/api-error'
import { isReached } from '@/lib/client/connection'
import { failureText } from '@/lib/client/failure-text'
import { logFailure } from '@/lib/client/log-failure'
import { isSignedOut } from '@/lib/client/roll/is-signed-out'
import { dismiss, notify, type Undone } from '@/lib/client/toasts'
import { sendLater, stayUnsent } from '@/lib/client/unsent'
import { useUser } from '@/lib/client/use-user'
import { type Look, mayBeSaved, toastWhenBack } from '@/lib/client/when-back'
import type { EndpointName } from '@/lib/contract/addresses'
import type { Appointment } from '@/lib/contract/appointments'

/** Whose appointment, and what of it: as it is said when it was done, and when it was not. */
export type Deed = { message: string; detail?: string; failed: string }

/** What one press says of an appointment, which is sent by itself once there is a connection again. */
type Later = { row: Appointment; attendance: Appointment['attendance']; show: () => () => void }
/** `undo`: of an undo, which is still the last deed's, by the toast and by the key. */
type Way = { again: () => Promise<unknown>; later?: Later; look?: Look } | { undo: () => Promise<Undone> }
type Lost = { name: EndpointName; error: unknown; deed: Deed } & Way

/**
 * What nobody answered is said by name and with the reason, and stays until it was sent again or given up; what one press says
 * is sent by itself (`sendLater`).
 */
export function useUnsaved() {
  const t = useTranslations('appointments')
  const errors = useTranslations('errors')
  const userId = useUser().id
  return useMemo(() => {
    const say = ({ name, error, deed, ...way }: Lost): boolean => {
      if (isSignedOut(error) && 'again' in way && way.later) stayUnsent(way.later.row.id)
      if (!isUnanswered(error)) return false
      logFailure(name, error)
      if ('again' in way && way.later && !isReached()) {
        const { row, attendance, show } = way.later
        const said = notify({
          type: 'warning',
          message: t('waits.title', { what: deed.message }),
          detail: [deed.detail, t('waits.text')].filter(Boolean).join(' · '),
          appointment: row,
          sticky: true,
        })
        const shown = () => {
          const back = show()
          return () => {
            back()
            dismiss(said)
          }
        }
        const mark = { id: row.id, attendance, from: row.attendance, version: row.version }
        sendLater({ userId, mark, row, send: way.again, show: shown })
        return true
      }
      const because = (...why: (string | null | undefined)[]) => [deed.detail, ...why].filter(Boolean).join(' · ')
      const look = 'again' in way && mayBeSaved(error) && !isReached() ? way.look : undefined
      const said = notify({
        type: 'error',
        message: deed.failed,
        detail: because(look && t('waits.asked'), failureText(error, errors)),
        of: deed.message,
        ...('undo' in way ? { undo: way.undo } : { action: { label: t('failed.retry'), run: () => void way.again() } }),
        sticky: true,
      })
      if (look) toastWhenBack(said, look, because(errors('offline')))
      return true
    }
    return { say, undoing: (deed: Deed): Deed => ({ ...deed, failed: t('unsaved_undo', { what: deed.message }) }) }
  }, [t, errors, userId])
}
