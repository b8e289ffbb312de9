import { focusSeen } from '@/components/ui/focus-near'

/**
 * A key that comes to nobody, since what had the focus went away with it, belongs to the dialog that is open: the focus
 * goes back into it, and Escape still closes it. Gives what ends that.
 */
export function giveKeysOfNobody(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event
    if (target !== document.body || !document.querySelector('[aria-modal="true"]')) return
    focusSeen()
    const inDialog = document.activeElement
    if (key !== 'Escape' || !inDialog || inDialog === document.body) return
    event.stopImmediatePropagation()
    inDialog.dispatchEvent(new KeyboardEvent('keydown', { key, code: event.code, bubbles: true, cancelable: true }))
  }
  document.addEventListener('keydown', onKeyDown, { capture: true })
  return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
}
