import { createPortal } from 'react-dom'
import '@/components/ui/mantine-parts'
import type { FreedSlot } from '@/components/appointments/freed-slot'
import { useRead } from '@/lib/client/use-api'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { Suggestions } from './suggestions'

type Props = { slot: FreedSlot; onClose: () => void }

/**
 * Who of the waiting list fits a place that has just become free; nothing when nobody does. It stands among the toasts,
 * above them, so that neither covers the other.
 */
export function FreedSlotCard({ slot, onClose }: Props) {
  const { data } = useRead('waiting-list.matches', { query: slot })
  const toasts = document.querySelector('[data-toasts]')
  if (!data?.data.length || !toasts) return null
  return createPortal(
    <MoreTexts files={['waiting-list']}>
      <Suggestions slot={slot} found={data.data} onClose={onClose} />
    </MoreTexts>,
    toasts,
  )
}
