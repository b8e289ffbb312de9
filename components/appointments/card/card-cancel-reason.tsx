import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { kindOf } from '@/components/appointments/booked-kind'
import { ReasonField, useCancellation } from '@/components/appointments/cancel-reason'
import type { AppointmentDetail } from '@/lib/contract/appointments'
import type { CardProps } from './card-props'
import { useCardActions } from './use-card-actions'

type Props = CardProps & { detail: AppointmentDetail }

/** Why a canceled appointment was canceled; asked for once it is, because canceling itself is one press. */
export function CancelReason(props: Props) {
  const t = useTranslations('series.reason')
  const { appointment, detail, asksWhy, onClose } = props
  const { explain } = useCardActions(props)
  const cancellation = useCancellation()
  const [said, setSaid] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const reason = said ?? detail.cancel_reason
  const form = useRef<HTMLFormElement>(null)
  const isCanceled = appointment.status === 'canceled'
  // Canceled by a key, or in this card: the next key says why. Whoever is elsewhere by now stays there.
  const [wasLive, setWasLive] = useState(!isCanceled)
  const isAsked = isCanceled && !reason && (asksWhy || wasLive)
  const goThere = useEffectEvent(() => {
    const { activeElement } = document
    const card = form.current?.closest('[data-card]')
    const isFree = activeElement === document.body || activeElement === card
    if (card && isFree) form.current?.querySelector('button')?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (!isCanceled) setWasLive(true)
  }, [isCanceled])
  useEffect(() => {
    if (isAsked) goThere()
  }, [isAsked])
  if (!isCanceled) return null
  if (reason) return <p style={{ overflowWrap: 'anywhere' }}>{t('was', { reason })}</p>
  const save = (text: string) => {
    setSaid(text.trim())
    if (asksWhy) onClose()
    else form.current?.closest<HTMLElement>('[data-card]')?.focus({ preventScroll: true })
    void explain(appointment, cancellation(text)).then((isSaved) => {
      if (!isSaved) setSaid(null)
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) save(typed)
  }
  return (
    <form ref={form} onSubmit={submit}>
      <p>{t('why')}</p>
      <ReasonField kind={kindOf(appointment)} value={typed} onType={setTyped} onChoose={save} />
    </form>
  )
}
