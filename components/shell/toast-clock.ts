import { deviceStore } from '@/lib/client/device'
import { dismiss, type Toast, toastsAtom } from '@/lib/client/toasts'
import { UNDO_MS } from '@/lib/domain/constants'
import { asideAtom } from './stand-aside'

type Holder = 'pointer' | 'focus' | 'aside'

/**
 * The time of a toast, as what its card listens to: as long where something can be done about it as where it can be taken back. It stands still while the card is pointed at or holds the focus
 * (WCAG 2.2.1), and, where something can be taken back, while it stands aside: Mantine's own clock does not heed the focus.
 */
export function toastClock(toast: Toast) {
  const { id, duration_ms } = toast
  if (duration_ms === null) return {}
  const lasts_ms = toast.action ? UNDO_MS : duration_ms
  let timer = 0
  // By its number: it may have got a word more. What is being taken back since has its own time.
  const isThere = () => deviceStore.get(toastsAtom).some((one) => one.id === id && one.duration_ms !== null)
  const leave = () => isThere() && dismiss(id)
  const holders = new Set<Holder>()
  const run = () => {
    window.clearTimeout(timer)
    if (holders.size === 0) timer = window.setTimeout(leave, lasts_ms)
  }
  const hold = (holder: Holder) => () => {
    holders.add(holder)
    window.clearTimeout(timer)
  }
  const release = (holder: Holder) => () => {
    holders.delete(holder)
    run()
  }
  const begin = () => {
    run()
    if (!toast.undo) return
    const unheed = deviceStore.sub(asideAtom, () => {
      const heed = deviceStore.get(asideAtom) ? hold : release
      heed('aside')()
    })
    const end = deviceStore.sub(toastsAtom, () => {
      if (isThere()) return
      unheed()
      end()
    })
  }
  return {
    onOpen: begin,
    // By a movement: a toast that appears under a hand at rest would stay, and cover what the hand was about. A finger
    // does not point: it presses, or scrolls, and of its leaving nobody may be told.
    onPointerMove: ({ pointerType }: { pointerType: string }) => pointerType !== 'touch' && hold('pointer')(),
    onPointerLeave: release('pointer'),
    onFocus: hold('focus'),
    onBlur: release('focus'),
  }
}
