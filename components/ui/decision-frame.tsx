import { Drawer, Modal } from '@mantine/core'
import { submitOnCtrlEnter } from '@/components/ui/submit-on-ctrl-enter'
import '@/components/ui/mantine-parts'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import classes from './decision-frame.module.css'
import { useSheetGone } from './sheet-gone'
import { useBackClosesSheet } from './use-back-closes'
import { usePhone } from './use-phone'

type Props = {
  title: string
  closeLabel: string
  /** Closes with its motion; `onGone` follows. */
  isDone: boolean
  onLeave: () => void
  onGone: () => void
  children: ReactNode
}

/** A question above whatever is open: a dialog, or on a phone a sheet from below. Escape leaves it unanswered. */
export function DecisionFrame({ title, closeLabel, isDone, onLeave, onGone, children }: Props) {
  const isPhone = usePhone(false)
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(!isDone), [isDone])
  useBackClosesSheet(open, onLeave)
  const frame = {
    opened: open,
    onClose: onLeave,
    onExitTransitionEnd: useSheetGone(open, onGone),
    title,
    closeButtonProps: { 'aria-label': closeLabel },
    zIndex: 400,
    'data-question': true,
    // Not by Mantine's listener on the window: a field inside uses the same Escape first.
    closeOnEscape: false,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      submitOnCtrlEnter(event)
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onLeave()
    },
  }
  if (isPhone) {
    return (
      <Drawer
        {...frame}
        position="bottom"
        size="auto"
        classNames={{
          content: classes.sheet,
          header: classes.sheetHead,
          body: classes.sheetBody,
        }}
      >
        {children}
      </Drawer>
    )
  }
  return (
    // What it asks about is on the screen behind it, and stays sharp.
    <Modal {...frame} size={520} overlayProps={{ backgroundOpacity: 0.25 }}>
      {children}
    </Modal>
  )
}
