import { Drawer } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { KeyPlace } from '@/components/ui/key-place'
import { useSheetGone } from '@/components/ui/sheet-gone'
import { useBackClosesSheet } from '@/components/ui/use-back-closes'
import { leaveFaults } from '@/lib/client/leave-faults'
import classes from './form.module.css'
import { LeaveDialog } from './guard/leave-dialog'
import { UnsavedParts, useUnsavedParts } from './guard/unsaved-parts'
import { useAwayGuard } from './guard/use-away-guard'
import { useUnsavedGuard } from './guard/use-unsaved-guard'
import { isLeaveKey, isOwnKey } from './own-key'
import { sheetSizes } from './sheet-sizes'

type Props = {
  title: string
  closeLabel: string
  /** It shows a table. */
  isWide?: boolean
  /** What it was for is done: it goes away by itself. */
  isDone?: boolean
  /** It is gone and may be unmounted. */
  onClose: () => void
  children: ReactNode
}

/**
 * Something to look at and work with at the side of the screen. It opens when it is mounted, and asks before it goes with
 * what somebody writes in it (`useUnsavedPart`).
 */
export function SideDrawer({ title, closeLabel, isWide = false, isDone = false, onClose, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(!isDone), [isDone])
  const id = useId()
  const parts = useUnsavedParts()
  const guard = useUnsavedGuard(parts.isAny)
  const leave = () => {
    leaveFaults()
    setOpen(false)
  }
  useAwayGuard(guard, leave)
  const close = () => guard.leave(leave)
  useBackClosesSheet(isOpen, close)
  return (
    <>
      <Drawer
        id={id}
        opened={isOpen}
        onClose={close}
        onExitTransitionEnd={useSheetGone(isOpen, onClose)}
        // Not by Mantine's listener on the window: a form or a question above would be closed by the same Escape.
        closeOnEscape={false}
        onKeyDown={(event) => {
          if (isLeaveKey(event) && isOwnKey(event)) close()
        }}
        position="right"
        size={sheetSizes[isWide ? 'wide' : 'form']}
        title={title}
        closeButtonProps={{ 'aria-label': closeLabel }}
        classNames={{ content: classes.content, header: classes.header, title: classes.title, body: classes.body }}
      >
        <KeyPlace value={id}>
          <UnsavedParts value={parts.report}>{children}</UnsavedParts>
        </KeyPlace>
      </Drawer>
      <LeaveDialog guard={guard} />
    </>
  )
}
