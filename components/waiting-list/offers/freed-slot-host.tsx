import { useAtomValue } from 'jotai'
import { freedSlotAtom } from '@/components/appointments/freed-slot'
import { lazily } from '@/components/ui/lazily'
import { deviceStore } from '@/lib/client/device'

const close = () => deviceStore.set(freedSlotAtom, null)
const FreedSlotCard = lazily(() => import('./freed-slot-card').then(({ FreedSlotCard }) => FreedSlotCard), close)

/** Waits for a place that becomes free, and draws nothing before. */
export function FreedSlotHost() {
  const slot = useAtomValue(freedSlotAtom, { store: deviceStore })
  return slot && <FreedSlotCard key={`${slot.professional_id} ${slot.starts_at}`} slot={slot} onClose={close} />
}
