import { use, useEffect, useEffectEvent } from 'react'
import { KeyPlace } from '@/components/ui/key-place'
import { deviceStore, shortcutsAtom } from '@/lib/client/device'

/** Where keys have a meaning of their own: what is typed in, and a select, which finds by letters. A chip or a box only is chosen. */
const fields = 'select, :read-write'

/**
 * Does something when a character is typed outside of fields and of other dialogs, unless the reader turned single keys off.
 * By the character, not by the key: on most European keyboards `/` takes Shift, which hotkey libraries count as another
 * combination.
 */
export function useKey(character: string, react: () => void): void {
  const place = use(KeyPlace)
  const onCharacter = useEffectEvent(react)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key.toLowerCase() !== character || !deviceStore.get(shortcutsAtom)) return
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest(fields) || !isHere(target, place)) return
      event.preventDefault()
      onCharacter()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [character, place])
}

/** In its own drawer, and not in a question above it; on the screen while nothing lies over it. */
function isHere(target: Element | null, place: string | null): boolean {
  const dialog = target?.closest('[role="dialog"]')
  if (place !== null) return Boolean(dialog?.closest(`[id="${place}"]`))
  return !dialog && !document.querySelector('[aria-modal="true"]')
}
