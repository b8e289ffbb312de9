import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { call } from '@/lib/client/api'
import { ApiError, isUnanswered } from '@/lib/client/api-error'
import { isReached } from '@/lib/client/connection'
import { failureText } from '@/lib/client/failure-text'
import { logFailure } from '@/lib/client/log-failure'
import { dismiss, notify, type Undone } from '@/lib/client/toasts'
import { sendLater } from '@/lib/client/unsent'
import type { EndpointName } from '@/lib/contract/addresses'
import type { Appointment, AppointmentDetail } from '@/lib/contract/appointments'
import type { Change } from './shown-appointments'

/** Whose appointment, and what of it: as it is said when it was done, and when it was not. */
export type Deed = { message: string; detail?: string; failed: string }

/** What one press says, which is sent by itself once there is a connection again. */
type Later = { row: Appointment; show: () => () => void }
/** `undo`: of an undo, which is still the last deed's, by the toast and by the key. */
type Way = { again: () => void; later?: Later } | { undo: () => Promise<Undone> }
type Lost = { name: EndpointName; error: unknown; deed: Deed } & Way

/**
 * What nobody answered is said by name and with the reason, and stays until it was sent again or given up; what one press says
 * is sent by itself (`sendLater`).
 */
export function useUnsaved() {
  const t = useTranslations('appointments')
  const errors = useTranslations('errors')
  return useMemo(() => {
    const say = ({ name, error, deed, ...way }: Lost): boolean => {
      if (!isUnanswered(error)) return false
      logFailure(name, error)
      if ('again' in way && way.later && !isReached()) {
        const { row, show } = way.later
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
        sendLater({ row, send: way.again, show: shown })
        return true
      }
      notify({
        type: 'error',
        message: deed.failed,
        detail: [deed.detail, failureText(error, errors)].filter(Boolean).join(' · '),
        of: deed.message,
        ...('undo' in way ? { undo: way.undo } : { action: { label: t('failed.retry'), run: way.again } }),
        sticky: true,
      })
      return true
    }
    return { say, undoing: (deed: Deed): Deed => ({ ...deed, failed: t('unsaved_undo', { what: deed.message }) }) }
  }, [t, errors])
}

/**
 * The appointment, if what was sent without an answer has reached it all the same; else null. What is written is not
 * written twice then, and is nobody else's change.
 */
export async function reached(appointment: Appointment, body: Change): Promise<Appointment | null> {
  const { data } = await call('appointments.show', { params: { id: appointment.id } })
  return isSaid(data, body) ? data : null
}

/** Is it deleted already? */
export async function isGone({ id }: Appointment): Promise<boolean> {
  try {
    await call('appointments.show', { params: { id } })
    return false
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return true
    throw error
  }
}

function isSaid(row: AppointmentDetail, body: Change): boolean {
  const known = { ...row, patient_ids: row.patients.map(({ id }) => id) }
  const there = Object.entries(body).filter(([name, value]) => value !== undefined && name in known)
  return there.every(([name, value]) => plain(name, known[name as keyof typeof known]) === plain(name, value))
}

/** As one text, however it is written: an instant, no text, the order of ids. */
function plain(name: string, value: unknown): string {
  if (name === 'starts_at' || name === 'ends_at') return String(Date.parse(String(value)))
  if (Array.isArray(value)) return [...value].sort().join()
  return String(value ?? '')
}
