import { useEffect, useEffectEvent } from 'react'
import { deviceStore, shortcutsAtom } from '@/lib/client/device'

/** Where keys have a meaning of their own. */
const busy = 'input, textarea, select, [contenteditable], [role="dialog"]'

/**
 * Does something when a character is typed outside of fields and dialogs, unless the reader turned single keys off.
 * By the character, not by the key: on most European keyboards `/` takes Shift, which hotkey libraries count as another
 * combination.
 */
export function useKey(character: string, react: () => void): void {
  const onCharacter = useEffectEvent(react)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key.toLowerCase() !== character || !deviceStore.get(shortcutsAtom)) return
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest(busy) || document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      onCharacter()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [character])
}
