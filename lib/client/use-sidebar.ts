import { useCallback, useState } from 'react'
import { collapsedSidebarAtom, deviceStore } from './device'
import { sidebarCookie } from './sidebar-cookie'

const YEAR_SECONDS = 31_536_000

/**
 * Whether the sidebar is collapsed, and its toggle. `drawn` is what the server drew from the cookie, so that nothing
 * jumps; without a server (the export) what the device keeps counts. A choice is written to both.
 */
export function useSidebar(drawn: boolean | undefined): { collapsed: boolean; toggle: () => void } {
  const [collapsed, setCollapsed] = useState(() => drawn ?? deviceStore.get(collapsedSidebarAtom))
  const toggle = useCallback(() => {
    setCollapsed(!collapsed)
    deviceStore.set(collapsedSidebarAtom, !collapsed)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the webviews the wrapper runs in
    document.cookie = `${sidebarCookie}=${!collapsed};path=/;max-age=${YEAR_SECONDS};samesite=lax`
  }, [collapsed])
  return { collapsed, toggle }
}
