import type { TablerIcon } from '@tabler/icons-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import classes from './tab-bar.module.css'

type TabLink = {
  path: string
  label: string
  icon?: TablerIcon
  /** How many there are behind it. */
  count?: number
}

/** Screens that belong together, each an address of its own. */
export function TabBar({ label, tabs }: { label: string; tabs: TabLink[] }) {
  const pathname = usePathname()
  const bar = useRef<HTMLElement>(null)
  // On a phone they scroll: where one is may not be cut off.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another tab
  useEffect(() => {
    const { current } = bar
    const tab = current?.querySelector('[aria-current="page"]')
    if (!current || !tab) return
    const [own, all] = [tab.getBoundingClientRect(), current.getBoundingClientRect()]
    if (own.left < all.left || own.right > all.right)
      current.scrollLeft += own.left + own.width / 2 - (all.left + all.width / 2)
  }, [pathname])
  return (
    <nav ref={bar} className={`${classes.tabs} not-printed`} aria-label={label}>
      {tabs.map(({ path, label: name, icon: Icon, count }) => (
        <Link
          key={path}
          href={path}
          className={classes.tab}
          aria-current={pathname === path || pathname.startsWith(`${path}/`) ? 'page' : undefined}
        >
          {Icon && <Icon size={18} stroke={1.6} aria-hidden />}
          {name}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
