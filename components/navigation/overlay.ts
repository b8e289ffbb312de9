import { atom } from 'jotai'
import { deviceStore } from '@/lib/client/device'
import { userMenuId } from './user-menu-id'

/** What can be opened above every screen. `patient`: the form of a new one. */
export type Overlay = 'palette' | 'keys' | 'patient' | 'tutorial' | 'waiting-list'

export const overlayAtom = atom<Overlay | null>(null)

/** Opens one of them, from anywhere. The user's menu, which would lie above it, closes. */
export function openOverlay(overlay: Overlay): void {
  document.getElementById(userMenuId)?.hidePopover()
  deviceStore.set(overlayAtom, overlay)
}

export const closeOverlay = () => deviceStore.set(overlayAtom, null)
