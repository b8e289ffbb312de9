import type { TablerIcon } from '@tabler/icons-react'
import { atom } from 'jotai'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { EndpointName } from '@/lib/contract/addresses'
import type { Appointment } from '@/lib/contract/appointments'
import { TOAST_MS, UNDO_MS } from '@/lib/domain/constants'
import { ApiError, fieldErrors } from './api-error'
import { deviceStore } from './device'
import { failureText } from './failure-text'
import { logFailure } from './log-failure'

/** An appointment before a deed was taken back, and as it is since; the clinic's zone, which toasts do not know. */
export type PutBack = { was: Appointment; now: Appointment; zone: string }

/**
 * Is it taken back? Then the toast's card says so, in the words that are given where there are some; else it was said by
 * itself what came of it, or why it is not.
 */
export type Undone = boolean | PutBack | Pick<Notice, 'message' | 'detail'> | undefined

/** What a toast says: the message, and a second line with the reason. */
export type Notice = {
  type: 'success' | 'error' | 'warning'
  message: string
  detail?: string
  /** In place of the type's own sign. */
  icon?: TablerIcon
  /** A way back, for ten seconds. */
  undo?: () => Undone | Promise<Undone>
  /** The deed that it is about, and `undo` takes back, where the message says that it could not be. */
  of?: string
  /** Goes to what it is about, where the screen does not show it; the toast stays, and its way back. */
  see?: () => void
  /** When the deed was begun (`begin`), where others may be answered before it. */
  began?: number
  /** The appointment that it is about, as it was left, and `undo` puts back: what was said of it before leaves. */
  appointment?: Pick<Appointment, 'id' | 'version'>
  /** What can be done about it; the toast leaves when it was. */
  action?: { label: string; run: () => void }
  /** The person closed it, and did neither of the above. */
  onDismiss?: () => void
  /** Stays until it is closed: duration 0 (product §7). */
  sticky?: boolean
}

/** A notice on the screen; `duration_ms` null stays until it is closed. */
export type Toast = Notice & {
  id: number
  duration_ms: number | null
  /** Being taken back: `taken` is pressed and still looks as it did, `undoing` says so. */
  state?: 'taken' | 'undoing'
}

/** The toasts that there are, oldest first; components/shell/toasts draws them. */
export const toastsAtom = atom<Toast[]>([])

/** More than this many at once would cover the screen. */
export const MOST_AT_ONCE = 4

/** Who leaves for a newer one: the oldest that would have left by itself, else the oldest. */
function makeRoom(toasts: Toast[]): Toast[] {
  if (toasts.length <= MOST_AT_ONCE) return toasts
  const leaving = toasts.slice(0, -1).find(({ duration_ms }) => duration_ms !== null) ?? toasts[0]
  return toasts.filter((toast) => toast !== leaving)
}

let count = 0

/** The number of a deed that begins now: of two, the later has the higher, however they are answered. */
export const begin = (): number => ++count

/** Is a toast said again, or is what it said of an appointment old? One from which something can be done is never another's. */
const isReplaced = (older: Toast, { appointment, message, detail, action }: Notice) =>
  appointment
    ? older.appointment?.id === appointment.id
    : !isWay(older) && !action && older.message === message && older.detail === detail
const isWay = ({ action, undo }: Toast) => Boolean(action ?? undo)

/**
 * Shows a toast, from anywhere in the browser: 3000 ms, or ten seconds when it can be undone (product §9). One that says
 * the same, or is about the same appointment, leaves for it. Gives its number, for `dismiss`.
 */
export function notify(notice: Notice): number {
  const id = begin()
  const duration_ms = notice.sticky ? null : notice.undo ? UNDO_MS : TOAST_MS
  const toast = { ...notice, id, duration_ms }
  deviceStore.set(toastsAtom, (toasts) => makeRoom([...toasts.filter((older) => !isReplaced(older, notice)), toast]))
  return toast.id
}

/** The forms that are being saved, the innermost last: what fails then is said there, and not in the corner. */
export const faultPlaces: ((fault: Notice) => void)[] = []
export const sayFault = (fault: Notice) => (faultPlaces.at(-1) ?? notify)(fault)

/** Takes a toast away. */
export function dismiss(id: number): void {
  deviceStore.set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id))
}

/** Takes all of them away: whoever comes next is not to read what the one before was told. */
export const dismissAll = () => deviceStore.set(toastsAtom, [])

/**
 * The pair of toasts of a write, named after its endpoint: `toasts.<noun>.<verb>.{success,failure}` (product §8).
 * A failure also says why, in the server's words, by the first field where it is about fields; a refused login does not,
 * because its form does.
 */
export function useSaveToasts(name: EndpointName) {
  const t = useTranslations()
  return useMemo(() => {
    const text = (outcome: 'success' | 'failure') => {
      const key = `toasts.${name}.${outcome}` as 'toasts.auth.login.failure'
      return t.has(key) ? t(key) : ''
    }
    const reason = (error: unknown) => {
      if (!(error instanceof ApiError) || error.status === 401) return undefined
      // No form said it: a drag and a press on a card have none, or none of its fields is meant.
      if (error.code === 'invalid' || error.code === 'attendance_early') return Object.values(fieldErrors(error))[0]
      return failureText(error, (code) => t(`errors.${code}`))
    }
    return {
      success: () => {
        const message = text('success')
        if (message) notify({ type: 'success', message })
      },
      failure: (error: unknown) => {
        logFailure(name, error)
        const message = text('failure')
        if (message) sayFault({ type: 'error', message, detail: reason(error) })
      },
    }
  }, [name, t])
}
