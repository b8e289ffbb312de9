import { useTranslations } from 'next-intl'
import { takenBack } from '@/lib/client/taken-back'
import { notify } from '@/lib/client/toasts'
import { useSave } from '@/lib/client/use-api'
import { useOneWrite } from '@/lib/client/use-one-write'
import type { WaitingEntry } from '@/lib/contract/waiting-list'

/** Says that a time was just offered, to be called at which telephone; undone it is no refusal. */
export function useTellOffered(onBack?: (entry: WaitingEntry) => void) {
  const t = useTranslations('waiting-list.done')
  const { mutateAsync } = useSave('waiting-list.answer', { quiet: true })
  const once = useOneWrite()
  return (entry: WaitingEntry) => {
    const offer = entry.offers.find(({ status }) => status === 'open')
    if (!offer) return
    const { name, phone } = entry.patient
    const body = { offer_id: offer.id, accepted: false, taken_back: true }
    const send = async (idempotency_key: string) => {
      const { data } = await mutateAsync({ params: { id: entry.id }, body, idempotency_key })
      onBack?.(data)
    }
    const undo = () => takenBack(once.send(body, send))
    notify({ type: 'success', message: t('offered', { name }), ...(phone && { detail: phone }), undo })
  }
}
