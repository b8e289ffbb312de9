import { Button, Group, Modal, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useSheetGone } from './sheet-gone'
import { useBackClosesSheet } from './use-back-closes'

/** Two presses within this were one. */
const DOUBLE_MS = 600

export type AskDialogProps = {
  texts: { title: string; text: string; confirm: string; keep: string }
  isPending: boolean
  /** It is done: the dialog goes away by itself. */
  isDone: boolean
  onConfirm: () => void
  onClosed: () => void
  /** Nothing is taken away by it: it is no danger, though it stays done. */
  isMaking?: boolean
  /** What can be said with the answer. */
  children?: ReactNode
}

/** A question before something that cannot be taken back; what changes nothing stands first, as in every form, and has the focus. */
export function AskDialog({
  texts,
  isPending,
  isDone,
  onConfirm,
  onClosed,
  isMaking = false,
  children,
}: AskDialogProps) {
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(!isDone), [isDone])
  useBackClosesSheet(open, () => setOpen(false))
  const confirmedAt = useRef(Number.NEGATIVE_INFINITY)
  // The second press of two would do it twice, or refuse what the first one did: of a mouse, or of a key.
  const confirm = ({ detail, timeStamp }: MouseEvent) => {
    if (detail > 1 || isDone || timeStamp - confirmedAt.current < DOUBLE_MS) return
    confirmedAt.current = timeStamp
    onConfirm()
  }
  return (
    <Modal
      opened={open}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={useSheetGone(open, onClosed)}
      title={texts.title}
      closeButtonProps={{ 'aria-label': texts.keep }}
      size="sm"
      centered
      zIndex={400}
      data-question
    >
      <Text>{texts.text}</Text>
      {children}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" data-autofocus onClick={() => setOpen(false)}>
          {texts.keep}
        </Button>
        <Button variant={isMaking ? 'filled' : 'danger'} loading={isPending} onClick={confirm}>
          {texts.confirm}
        </Button>
      </Group>
    </Modal>
  )
}
