import { Modal } from '@mantine/core'
import { submitOnCtrlEnter } from '@/components/ui/submit-on-ctrl-enter'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { isLeaveKey } from '@/components/form/own-key'
import { useSheetGone } from '@/components/ui/sheet-gone'
import { useBackClosesSheet } from '@/components/ui/use-back-closes'
import { LeaveDialog } from './leave-dialog'
import { useAwayGuard } from './use-away-guard'
import { useUnsavedGuard } from './use-unsaved-guard'

type Props = {
  title: string
  size: 'md' | 'lg' | 'xl'
  /** It holds what is not saved: Escape, a press beside it, its buttons and the ways out of the page ask first. */
  isDirty: boolean
  /** It is saved: the dialog goes away by itself. */
  isDone: boolean
  /** A press beside it closes nothing: a stroke that is drawn in it may end there. */
  isDrawnIn?: boolean
  /** It is left without being saved, with what it held. */
  onDropped?: () => void
  /** It is gone and may be unmounted. */
  onClosed: () => void
  /** `close` asks first where that is needed. */
  children: (close: () => void) => ReactNode
}

/** A dialog in which something is written: what a sheet is to many fields, for a few. It opens when it is mounted. */
export function GuardedDialog({ title, size, isDirty, isDone, isDrawnIn, onDropped, onClosed, children }: Props) {
  const t = useTranslations('form')
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(!isDone), [isDone])
  const guard = useUnsavedGuard(isDirty && !isDone)
  const drop = () => {
    onDropped?.()
    setOpen(false)
  }
  useAwayGuard(guard, drop)
  const close = () => guard.leave(drop)
  useBackClosesSheet(open, close)
  return (
    <>
      <Modal
        opened={open}
        onClose={close}
        onExitTransitionEnd={useSheetGone(open, onClosed)}
        // Not by Mantine's listener on the window: the question that it opens would take the same Escape for its own.
        closeOnEscape={false}
        onKeyDown={(event) => {
          if (isLeaveKey(event)) close()
          submitOnCtrlEnter(event)
        }}
        title={title}
        closeButtonProps={{ 'aria-label': t('close') }}
        size={size}
        closeOnClickOutside={!isDrawnIn}
        zIndex={400}
      >
        {children(close)}
      </Modal>
      <LeaveDialog guard={guard} />
    </>
  )
}
