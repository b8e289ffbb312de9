import { Drawer, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useSheetGone } from '@/components/ui/sheet-gone'
import { submitOnCtrlEnter } from '@/components/ui/submit-on-ctrl-enter'
import { useBackClosesSheet } from '@/components/ui/use-back-closes'
import { leaveFaults } from '@/lib/client/leave-faults'
import { beginInFields } from './first-field'
import classes from './form.module.css'
import { FormFooter } from './form-footer'
import { LeaveDialog } from './guard/leave-dialog'
import { useAwayGuard } from './guard/use-away-guard'
import type { UnsavedGuard } from './guard/use-unsaved-guard'
import { isLeaveKey, isOwnKey } from './own-key'
import { sheetSizes } from './sheet-sizes'

type Props = {
  title: string
  /** Whose it is, of which document, of how much: said above the fields where the title does not. */
  about?: string
  guard: UnsavedGuard
  saving: boolean
  saveLabel: string
  /** What it does takes something away. */
  isDanger?: boolean
  /** What keeps it from being saved, beside the button. */
  note?: ReactNode
  /** All is stored, and what is left is to read: there is nothing to cancel, nor to save by a key. */
  isStored?: boolean
  /** The screen beside it is part of the work, and stays sharp; a press there still leaves the sheet. */
  isClear?: boolean
  /** True once the work is saved: the sheet goes away by itself. */
  done: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** The sheet is gone and may be unmounted. */
  onClosed: () => void
  children: ReactNode
}

/**
 * A form at the side of the screen (the whole screen on a phone), with its footer always in sight. It opens when it is
 * mounted; when it closes, the focus goes back to where it came from before `onClosed` lets it be unmounted.
 */
export function FormSheet({
  title,
  about,
  guard,
  saving,
  isClear,
  done,
  onSubmit,
  onClosed,
  children,
  ...save
}: Props) {
  const t = useTranslations('form')
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(!done), [done])
  const leave = () => {
    leaveFaults()
    setOpen(false)
  }
  useAwayGuard(guard, leave)
  // What is saved is not sent again while the sheet goes away.
  const submit = (event: FormEvent<HTMLFormElement>) => (saving || done ? event.preventDefault() : onSubmit(event))
  const close = () => guard.leave(leave)
  useBackClosesSheet(open, close)
  return (
    <>
      <Drawer
        opened={open}
        onClose={close}
        onExitTransitionEnd={useSheetGone(open, onClosed)}
        // Not by Mantine's listener on the window: the question that it opens would take the same Escape for its own.
        closeOnEscape={false}
        onKeyDown={(event) => {
          if (!isOwnKey(event)) return
          if (isLeaveKey(event)) close()
          submitOnCtrlEnter(event)
        }}
        position="right"
        size={sheetSizes.form}
        title={title}
        overlayProps={isClear ? { backgroundOpacity: 0 } : undefined}
        closeButtonProps={{ 'aria-label': t('close') }}
        classNames={{
          content: `${classes.content} ${isClear ? classes.clear : ''}`,
          header: classes.header,
          title: classes.title,
          body: classes.body,
        }}
      >
        <form className={classes.form} noValidate onSubmit={submit}>
          <div ref={beginInFields} className={classes.fields}>
            {about && (
              <Text fz={14} fw={600} mb={14} style={{ overflowWrap: 'anywhere' }}>
                {about}
              </Text>
            )}
            {children}
          </div>
          <FormFooter {...save} saving={saving} onCancel={close} />
        </form>
      </Drawer>
      <LeaveDialog guard={guard} />
    </>
  )
}
