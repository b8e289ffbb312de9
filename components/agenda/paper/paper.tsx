import { Button, Modal } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { AgendaFailed, AgendaSkeleton } from '@/components/agenda/agenda-state'
import type { ReadState } from '@/lib/client/read-state'
import classes from './paper.module.css'

type Props = {
  title: string
  /** What can be chosen about it. */
  tools?: ReactNode
  /** Of the appointments: before they are known there is no sheet, which would say that nobody comes. */
  state: ReadState
  onRetry: () => void
  onClose: () => void
  /** The sheets. */
  children: ReactNode
}

/** Sheets as they will be printed, over the whole screen; on paper nothing else of the product is. */
export function Paper({ title, tools, state, onRetry, onClose, children }: Props) {
  const t = useTranslations('agenda.paper')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return (
    <Modal
      fullScreen
      opened={isOpen}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={onClose}
      title={title}
      // What keeps the page from scrolling would cut the print after its first sheet.
      lockScroll={false}
      closeButtonProps={{ 'aria-label': t('close'), size: 44, iconSize: 20 }}
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
      <div className={classes.tools}>
        {tools}
        <Button
          leftSection={<IconPrinter size={17} stroke={1.6} />}
          disabled={state !== 'known'}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </div>
      {state === 'known' ? children : state === 'unread' ? <AgendaFailed onRetry={onRetry} /> : <AgendaSkeleton />}
    </Modal>
  )
}

/** One sheet: whose and when at its head. A professional's begins a page of its own. */
export function Sheet({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  return (
    <section className={classes.sheet} aria-label={title}>
      <header className={classes.sheetHead}>
        <h3>{title}</h3>
        <p>{detail}</p>
      </header>
      {children}
    </section>
  )
}
