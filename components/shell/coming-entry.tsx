import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** Where screens are led to by name: the sidebar, the bar of a phone, and the menu behind its last tab. */
const ENTRIES = 'nav a[href], [popover] a[href]'

/** Until then nobody has waited: who does not see the entry hears only of what takes longer. */
const SLOW_MS = 1000
/** Sooner than this the screen is there, and the page is not touched. */
const SEEN_MS = 300

/**
 * As the one that is current, with a line that moves, which shifts nothing. It comes with what marks the entry: of a style
 * sheet the bundler makes a part of the first load.
 */
const LOOKS = `
nav a[data-coming][data-coming], [popover] a[data-coming][data-coming] {
  position: relative;
  color: var(--accent-text);
}
nav li a[data-coming][data-coming], [popover] a[data-coming][data-coming] { background: var(--accent-soft); }
nav:has(a[data-coming]) a[aria-current] { background: none; color: var(--muted); }
a[data-coming]::after {
  content: '';
  position: absolute;
  inset: auto 11px 3px;
  border-top: 2px solid;
  border-radius: 2px;
  animation: coming 1.2s ease-in-out 0.2s infinite both;
}
@keyframes coming {
  from, to { transform: scaleX(0.1); opacity: 0; }
  50% { transform: none; opacity: 1; }
}
[data-coming-page] {
  position: fixed;
  z-index: 900;
  inset: calc(64px + env(safe-area-inset-top)) auto auto 50%;
  width: max-content;
  max-width: calc(100vw - 24px);
  padding: 8px 16px;
  border: 1px solid var(--line);
  border-radius: 999px;
  background: var(--raised);
  box-shadow: var(--shadow-float);
  color: var(--accent-text);
  font-size: 14px;
  font-weight: 600;
  transform: translateX(-50%);
  pointer-events: none;
}
@media (prefers-reduced-motion: reduce) {
  a[data-coming]::after { animation: none; }
}`

/** The entries whose screen a path is, or is below of; none of those that are shown by now. */
function entriesFor(path: string): HTMLAnchorElement[] {
  const [page = path] = path.split('?')
  const isOf = (link: HTMLAnchorElement) => {
    const entry = link.pathname.replace(/(?<=.)\/$/, '')
    return page === entry || page.startsWith(`${entry}/`)
  }
  const found = [...document.querySelectorAll<HTMLAnchorElement>(ENTRIES)].filter(isOf)
  return found.some((link) => link.hasAttribute('aria-current')) ? [] : found
}

type Props = {
  /** The page that is on its way; another object for each time that one is asked for. */
  coming: { path: string } | null
}

/**
 * Shows which entry of the menu is the one that comes, from the press until its screen is there: with a slow network that
 * takes seconds, and nothing else moves meanwhile. Where it takes longer than a moment, what is still shown is pale and says so too. Marked by hand, as the menu is drawn before this is here.
 */
export function ComingEntry({ coming }: Props) {
  const t = useTranslations('held-page')
  const pathname = usePathname()
  const [arrivedAt, setArrivedAt] = useState(pathname)
  const [arrived, setArrived] = useState<Props['coming']>(null)
  const [name, setName] = useState('')
  const [seen, setSeen] = useState('')
  if (arrivedAt !== pathname) {
    setArrivedAt(pathname)
    setArrived(coming)
  }
  const path = coming !== arrived ? coming?.path : undefined
  useLayoutEffect(() => {
    if (path === undefined) return
    const entries = entriesFor(path)
    for (const entry of entries) {
      entry.dataset.coming = ''
      entry.setAttribute('aria-busy', 'true')
    }
    const called = entries[0]?.textContent.trim() ?? ''
    const sight = setTimeout(() => setSeen(called), SEEN_MS)
    const timer = setTimeout(() => setName(called), SLOW_MS)
    return () => {
      clearTimeout(sight)
      clearTimeout(timer)
      setSeen('')
      setName('')
      for (const entry of entries) {
        delete entry.dataset.coming
        entry.removeAttribute('aria-busy')
      }
    }
  }, [path])
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return (
    isThere &&
    createPortal(
      <>
        <style>{LOOKS}</style>
        <p role="status" style={{ position: 'absolute', inset: 'auto auto 0 0', clipPath: 'inset(50%)' }}>
          {name && t('coming', { name })}
        </p>
        {seen && (
          <p data-coming-page aria-hidden>
            {t('coming', { name: seen })}
          </p>
        )}
      </>,
      document.body,
    )
  )
}
