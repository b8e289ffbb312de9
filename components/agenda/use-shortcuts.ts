import { useEffect, useRef } from 'react'
import { deviceStore, shortcutsAtom } from '@/lib/client/device'
import type { Travel } from './state/use-travel'

type Acts = {
  travel: Travel
  /** Null where nobody can be booked. */
  onNew: (() => void) | null
}

/** Where keys have a meaning of their own. */
const busy = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="listbox"]'

/** The agenda's keys (product §2.6): N new, T today, arrows or J and K, D day, W week, M month, A the list. */
export function useShortcuts(acts: Acts): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { travel, onNew } = latest.current
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest(busy) || document.querySelector('[aria-modal="true"]')) return
      const act = actOf(event.key, { travel, onNew })
      const isLetter = event.key.length === 1
      // In the grid the arrows walk from appointment to appointment, and Shift with them step by step.
      if (!isLetter && (event.shiftKey || target?.closest('[data-agenda-grid]'))) return
      if (!act || (isLetter && !deviceStore.get(shortcutsAtom))) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function actOf(key: string, { travel, onNew }: Acts): (() => void) | undefined {
  switch (key.toLowerCase()) {
    case 'n':
      return onNew ?? undefined
    case 't':
      return travel.today
    case 'j':
    case 'arrowright':
      return travel.next
    case 'k':
    case 'arrowleft':
      return travel.previous
    case 'd':
      return () => travel.look('day')
    case 'w':
      return () => travel.look('week')
    case 'm':
      return () => travel.look('month')
    case 'a':
      return () => travel.look('list')
    default:
      return undefined
  }
}
