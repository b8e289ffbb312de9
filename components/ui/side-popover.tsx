import { usePathname } from 'next/navigation'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { SIDEBAR_COLLAPSED_UNITS, SIDEBAR_EXPANDED_UNITS } from '@/lib/domain/constants'
import css from './side-popover.module.css'

const GAP_PX = 8

type Props = {
  id: string
  label: string
  className: string | undefined
  collapsed: boolean
  /** What is in it while it is open. */
  children: (close: () => void) => ReactNode
}

/**
 * What opens beside the sidebar, or as a sheet from below on a phone: the browser's own popover brings the top layer, Escape,
 * a tap outside and the return of the focus. It closes when one goes elsewhere.
 */
export function SidePopover({ id, label, className, collapsed, children }: Props) {
  const popover = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  const pathname = usePathname()
  const close = () => popover.current?.hidePopover()

  // It may have been opened before this script ran.
  useEffect(() => setOpened(popover.current?.matches(':popover-open') ?? false), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes because the path has changed
  useEffect(close, [pathname])

  const left = (collapsed ? SIDEBAR_COLLAPSED_UNITS : SIDEBAR_EXPANDED_UNITS) * 4 + GAP_PX
  return (
    <div
      ref={popover}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={`${css.popover} ${className}`}
      style={{ '--left': `${left}px` } as CSSProperties}
      onToggle={(event) => {
        const open = event.newState === 'open'
        setOpened(open)
        if (open) event.currentTarget.focus()
      }}
    >
      <div className={css.handle} />
      {opened && children(close)}
    </div>
  )
}
