import type { TablerIcon } from '@tabler/icons-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import classes from './tab-bar.module.css'
import { usePartTitle } from './use-part-title'

type TabLink = {
  path: string
  label: string
  icon?: TablerIcon
  /** How many there are behind it. */
  count?: number
}

type Props = {
  label: string
  tabs: TabLink[]
  /** What they are of, where it has a name and is nobody: it stands in the document's title. */
  of?: string
}

/** Screens that belong together, each an address of its own. */
export function TabBar({ label, tabs, of }: Props) {
  const pathname = usePathname()
  const bar = useRef<HTMLElement>(null)
  const isWithin = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  // Where one lies within another, the nearer one is meant.
  const current = tabs
    .filter(({ path }) => isWithin(path))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
  usePartTitle([current?.label, of].filter(Boolean).join(' · '))
  // On a phone they scroll: where one is may not be cut off.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another tab
  useEffect(() => {
    const line = bar.current
    const tab = line?.querySelector('[aria-current="page"]')
    if (!line || !tab) return
    const [own, all] = [tab.getBoundingClientRect(), line.getBoundingClientRect()]
    if (own.left < all.left || own.right > all.right)
      line.scrollLeft += own.left + own.width / 2 - (all.left + all.width / 2)
  }, [pathname])
  return (
    <nav ref={bar} className={`${classes.tabs} not-printed`} aria-label={label}>
      {tabs.map(({ path, label: name, icon: Icon, count }) => (
        <Link key={path} href={path} className={classes.tab} aria-current={current?.path === path ? 'page' : undefined}>
          {Icon && <Icon size={18} stroke={1.6} aria-hidden />}
          {name}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
