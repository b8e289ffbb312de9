import { useEffect, useRef } from 'react'
import { deviceStore, shortcutsAtom } from '@/lib/client/device'
import type { AgendaView } from '@/lib/contract/agenda'
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

const viewOf: Record<string, AgendaView> = { d: 'day', w: 'week', m: 'month', a: 'list' }

function actOf(key: string, { travel, onNew }: Acts): (() => void) | null | undefined {
  const letter = key.toLowerCase()
  const view = viewOf[letter]
  if (view) return () => travel.look(view)
  const { today: t, next: j, previous: k } = travel
  const acts: Record<string, Acts['onNew']> = { n: onNew, t, j, k, arrowright: j, arrowleft: k }
  return acts[letter]
}
