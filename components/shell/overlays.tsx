import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useKey } from '@/components/list/use-key'
import type { MenuEntry } from '@/components/navigation/menu'
import { closeOverlay, openOverlay, overlayAtom } from '@/components/navigation/overlay'
import { lazily } from '@/components/ui/lazily'
import { deviceStore } from '@/lib/client/device'
import { fetchAhead, textsAhead } from '@/lib/client/fetch-ahead'
import { useUser } from '@/lib/client/use-user'
import { useLanguage } from '@/lib/i18n/use-language'
import { keepFocusLeft } from './focus-left'
import { giveKeysAhead } from './keys-ahead'
import { giveKeysOfNobody } from './keys-of-nobody'

const close = ({ onClose }: { onClose: () => void }) => onClose()
const Palette = lazily(() => import('@/components/palette/palette').then(({ Palette }) => Palette), close)
const Tutorial = lazily(() => import('@/components/tutorial/tutorial').then(({ Tutorial }) => Tutorial), close)
const WaitingList = lazily(
  () => import('@/components/waiting-list/waiting-list-panel').then(({ WaitingListPanel }) => WaitingListPanel),
  close,
)
const KeysHelp = lazily(() => import('./keys-help').then(({ KeysHelp }) => KeysHelp), close)

const userPanel = () => import('./frame/user-panel')
const notificationPanel = () => import('@/components/notifications/notification-panel')

/** What opens above any screen, each loaded when it is first asked for: the palette (Ctrl or Cmd K), the keys (`?`). */
export function Overlays({ menu }: { menu: MenuEntry[] }) {
  const overlay = useAtomValue(overlayAtom, { store: deviceStore })
  useKey('?', () => openOverlay('keys'))
  usePaletteKey()
  useEffect(giveKeysOfNobody, [])
  useEffect(giveKeysAhead, [])
  useEffect(keepFocusLeft, [])
  const locale = useLanguage()
  useEffect(
    // The menu and the bell's panel are the frame's (`UserMenu`, `NotificationBell`), and the way on for who has no network.
    () =>
      fetchAhead([
        ...[userPanel, Palette.ahead, KeysHelp.ahead, notificationPanel],
        textsAhead(locale, ['palette', 'notifications']),
      ]),
    [locale],
  )
  useWelcome(menu)
  if (overlay === 'palette') return <Palette menu={menu} onClose={closeOverlay} />
  if (overlay === 'tutorial') return <Tutorial onClose={closeOverlay} />
  if (overlay === 'keys') return <KeysHelp onClose={closeOverlay} />
  if (overlay === 'waiting-list') return <WaitingList onClose={closeOverlay} />
  return null
}

/** Works while one types too: nobody writes by Ctrl K. A dialog that is open keeps the screen to itself. */
function usePaletteKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
      if (!isAsked || event.defaultPrevented) return
      // Whatever is open: the browser's own search is never what is meant.
      event.preventDefault()
      if (!document.querySelector('[aria-modal="true"]')) openOverlay('palette')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/**
 * Who has never seen the tutorial gets it once, unless their clinic is confined: there is nothing to show them then.
 */
function useWelcome(menu: MenuEntry[]): void {
  const { onboarding_enabled } = useUser()
  const isNew = onboarding_enabled && menu.some(({ key }) => key === 'appointments')
  useEffect(() => {
    if (isNew) openOverlay('tutorial')
  }, [isNew])
}
