import { Modal } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './print-view.module.css'
import { useSheetGone } from './sheet-gone'
import { useBackCloses } from './use-back-closes'

type Props = { title: string; closeLabel: string; onClose: () => void; children: ReactNode }

/** What is printed as it will be, over the whole screen; on paper nothing else of the product is. */
export function PrintView({ title, closeLabel, onClose, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  const close = () => setOpen(false)
  useBackCloses(isOpen, close)
  return (
    <Modal
      fullScreen
      opened={isOpen}
      onClose={close}
      onExitTransitionEnd={useSheetGone(isOpen, onClose)}
      title={title}
      // What keeps the page from scrolling would cut the print after its first sheet.
      lockScroll={false}
      closeButtonProps={{ 'aria-label': closeLabel, size: 44, iconSize: 20 }}
      classNames={{
        root: classes.root,
        overlay: classes.overlay,
        inner: classes.inner,
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
    >
      {children}
    </Modal>
  )
}

/** What is done with what is shown; on paper it is not there. @param stays above long sheets while they are scrolled */
export const PrintTools = ({ stays = false, children }: { stays?: boolean; children: ReactNode }) => (
  <div className={classes.tools} data-stays={stays || undefined}>
    {children}
  </div>
)

type SheetProps = { label: string; lang?: string; className?: string; children: ReactNode }

/** A sheet of paper; each but the first begins a page. */
export const PrintSheet = ({ label, lang, className, children }: SheetProps) => (
  <section className={className ? `${classes.sheet} ${className}` : classes.sheet} aria-label={label} lang={lang}>
    {children}
  </section>
)
