import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { useCardActions } from '@/components/appointments/card/use-card-actions'
import { useActions } from '@/components/appointments/use-actions'
import { useAppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { useDays } from '@/components/format/use-days'
import { call } from '@/lib/client/api'
import { isUnanswered } from '@/lib/client/api-error'
import { isReached } from '@/lib/client/connection'
import { isSignedOut } from '@/lib/client/roll/is-signed-out'
import { type KeptMark, marksOf } from '@/lib/client/roll/kept-marks'
import { dismiss, notify, useSaveToasts } from '@/lib/client/toasts'
import { isInHand, sendLater, sendWaiting } from '@/lib/client/unsent'
import { useUser } from '@/lib/client/use-user'
import { MoreTexts } from '@/lib/i18n/more-texts'

const nothing = () => undefined

/** See `KeptMarks`. */
export function MarkSender() {
  return (
    // Without a network the texts may be missing: that is not to be read here.
    <div hidden>
      <MoreTexts files={['kept-marks']}>
        <Sender />
      </MoreTexts>
    </div>
  )
}

function Sender() {
  const { id: userId, clinic } = useUser()
  const t = useTranslations('kept-marks')
  const ofAppointments = useTranslations('appointments')
  const { failure } = useSaveToasts('appointments.update')
  const { writer } = useAppointmentWriter()
  const zone = clinic.time_zone
  const actions = useActions(writer, zone, useDays())
  const { attendAgain } = useCardActions({ actions, writer, zone, onBook: nothing })

  /** Says how many wait, and no names: a device keeps none. */
  const sayWaiting = (count: number) =>
    notify({
      type: 'warning',
      message: t('waiting', { count }),
      detail: ofAppointments('waits.text'),
      sticky: true,
    })

  /** They wait until the API answers; what is sent at once is not said to wait. */
  function wait(marks: KeptMark[], isSent = false) {
    const said = isSent ? null : sayWaiting(marks.length)
    const back = () => said !== null && dismiss(said)
    for (const mark of marks) sendLater({ userId, mark, send: () => send(mark), show: () => back })
  }

  /** On the version that it was said of: what a colleague changed since is not written over, and is said. */
  async function send(mark: KeptMark): Promise<void> {
    const { id, attendance, from, version } = mark
    try {
      const { data } = await call('appointments.show', { params: { id } })
      return attendAgain({ ...data, attendance: from, version }, attendance)
    } catch (error) {
      if (isSignedOut(error)) throw error
      if (!isUnanswered(error)) return failure(error)
      wait([mark])
    }
  }

  const begin = useEffectEvent(() => {
    const left = marksOf(userId).filter(({ id }) => !isInHand(id))
    if (left.length === 0) return
    const isSent = isReached()
    wait(left, isSent)
    if (isSent) sendWaiting()
  })
  // Once: what is said from now on is sent by whoever says it.
  useEffect(() => begin(), [])
  return null
}
