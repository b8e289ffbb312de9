import type { TablerIcon } from '@tabler/icons-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import classes from './tab-bar.module.css'

type TabLink = { path: string; label: string; icon?: TablerIcon }

/** Screens that belong together, each an address of its own. */
export function TabBar({ label, tabs }: { label: string; tabs: TabLink[] }) {
  const pathname = usePathname()
  return (
    <nav className={`${classes.tabs} not-printed`} aria-label={label}>
      {tabs.map(({ path, label: name, icon: Icon }) => (
        <Link key={path} href={path} className={classes.tab} aria-current={pathname === path ? 'page' : undefined}>
          {Icon && <Icon size={18} stroke={1.6} aria-hidden />}
          {name}
        </Link>
      ))}
    </nav>
  )
}
