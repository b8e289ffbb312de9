import { Modal, type ModalProps } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useEffect, useState } from 'react'
import { useSheetGone } from './sheet-gone'
import { useBackClosesSheet } from './use-back-closes'

type Props = Omit<ModalProps, 'opened' | 'onClose' | 'onExitTransitionEnd' | 'closeButtonProps'> & {
  closeLabel: string
  /** It is gone and may be unmounted. */
  onClosed: () => void
}

/** A dialog that opens when it is mounted: closed, it gives the focus back to where it came from before it is unmounted. */
export function OwnModal({ closeLabel, onClosed, children, ...modal }: Props) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  useBackClosesSheet(isOpen, () => setOpen(false))
  return (
    <Modal
      {...modal}
      opened={isOpen}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={useSheetGone(isOpen, onClosed)}
      closeButtonProps={{ 'aria-label': closeLabel }}
    >
      {children}
    </Modal>
  )
}
