import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { ReasonField } from '@/components/appointments/cancel-reason'
import type { AppointmentDetail } from '@/lib/contract/appointments'
import type { CardProps } from './card-props'
import { useCardActions } from './use-card-actions'

type Props = CardProps & { detail: AppointmentDetail }

/** Why a canceled appointment was canceled; asked for once it is, because canceling itself is one press. */
export function CancelReason(props: Props) {
  const t = useTranslations('series.reason')
  const { appointment, detail } = props
  const { explain } = useCardActions(props)
  const [said, setSaid] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const reason = said ?? detail.cancel_reason
  if (appointment.status !== 'canceled') return null
  if (reason) return <p style={{ overflowWrap: 'anywhere' }}>{t('was', { reason })}</p>
  const save = (text: string) => {
    setSaid(text.trim())
    void explain(appointment, text.trim()).then((isSaved) => isSaved || setSaid(null))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) save(typed)
  }
  return (
    <form onSubmit={submit}>
      <p>{t('why')}</p>
      <ReasonField value={typed} onType={setTyped} onChoose={save} />
    </form>
  )
}
