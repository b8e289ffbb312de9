import { Button, Group, Modal, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { type ReactNode, useEffect, useState } from 'react'
import { useSheetGone } from './sheet-gone'

type Props = {
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

/** A question before something that cannot be taken back; what changes nothing has the focus. */
export function AskDialog({ texts, isPending, isDone, onConfirm, onClosed, isMaking = false, children }: Props) {
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(!isDone), [isDone])
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
        <Button
          variant={isMaking ? 'filled' : 'danger'}
          loading={isPending}
          // The second press of a double click would do it twice, or refuse what the first one did.
          onClick={({ detail }) => detail < 2 && !isDone && onConfirm()}
        >
          {texts.confirm}
        </Button>
        <Button variant={isMaking ? 'default' : undefined} data-autofocus onClick={() => setOpen(false)}>
          {texts.keep}
        </Button>
      </Group>
    </Modal>
  )
}
