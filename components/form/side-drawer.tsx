import { Drawer } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './form.module.css'
import { sheetGone } from './sheet-gone'

type Props = {
  title: string
  closeLabel: string
  /** In pixels; the whole screen where there is less. */
  width: number
  /** It is gone and may be unmounted. */
  onClose: () => void
  children: ReactNode
}

/** Something to look at and work with at the side of the screen. It opens when it is mounted. */
export function SideDrawer({ title, closeLabel, width, onClose, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return (
    <Drawer
      opened={isOpen}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={() => sheetGone(onClose)}
      // Not by Mantine's listener on the window, and not by a key that only React brings here, out of a form above:
      // that closes by itself.
      closeOnEscape={false}
      onKeyDown={({ key, target, currentTarget }) => {
        if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) setOpen(false)
      }}
      position="right"
      size={`min(${width}px, 100%)`}
      title={title}
      closeButtonProps={{ 'aria-label': closeLabel }}
      classNames={{ content: classes.content, header: classes.header, title: classes.title, body: classes.body }}
    >
      {children}
    </Drawer>
  )
}
