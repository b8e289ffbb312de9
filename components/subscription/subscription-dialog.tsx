import { Group, Modal, Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import '@/components/ui/mantine-parts'
import formClasses from '@/components/form/form.module.css'
import { useSheetGone } from '@/components/ui/sheet-gone'
import { useBackClosesSheet } from '@/components/ui/use-back-closes'

type Props = {
  title: string
  /** Of the cross: what it means to leave. */
  keep: string
  /** What will happen, a paragraph each. */
  paragraphs: string[]
  /** The answers, which close it. */
  answers: (close: () => void) => ReactNode
  onClosed: () => void
}

/** A question before a subscription becomes another one, with what will happen. */
export function SubscriptionDialog({ title, keep, paragraphs, answers, onClosed }: Props) {
  // Opened after it is mounted, so that the focus goes back to where it came from when it closes.
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  const close = () => setOpen(false)
  useBackClosesSheet(open, close)
  return (
    <Modal
      opened={open}
      onClose={close}
      onExitTransitionEnd={useSheetGone(open, onClosed)}
      title={title}
      closeButtonProps={{ 'aria-label': keep }}
      classNames={{ title: formClasses.title }}
      centered
    >
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} mb="sm">
          {paragraph}
        </Text>
      ))}
      <Group justify="flex-end" gap="sm" mt="lg">
        {answers(close)}
      </Group>
    </Modal>
  )
}
