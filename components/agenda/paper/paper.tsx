import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AgendaFailed, AgendaSkeleton } from '@/components/agenda/agenda-state'
import { PrintSheet, PrintTools, PrintView } from '@/components/ui/print-view'
import type { ReadState } from '@/lib/client/read-state'
import type { AgendaView } from '@/lib/contract/agenda'
import classes from './paper.module.css'

type Props = {
  title: string
  /** What is printed: a day, a week, a month. */
  view: AgendaView
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
export function Paper({ title, view, tools, state, onRetry, onClose, children }: Props) {
  const t = useTranslations('agenda.paper')
  return (
    <PrintView title={title} closeLabel={t('close')} onClose={onClose}>
      <PrintTools stays>
        {tools}
        <Button
          leftSection={<IconPrinter size={17} stroke={1.6} />}
          disabled={state !== 'known'}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </PrintTools>
      {state === 'known' ? (
        children
      ) : state === 'unread' ? (
        <AgendaFailed view={view} onRetry={onRetry} />
      ) : (
        <AgendaSkeleton />
      )}
    </PrintView>
  )
}

/** One sheet: whose and when at its head. A professional's begins a page of its own. */
export function Sheet({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  return (
    <PrintSheet label={title} className={classes.sheet}>
      <header className={classes.sheetHead}>
        <h3>{title}</h3>
        <p>{detail}</p>
      </header>
      {children}
    </PrintSheet>
  )
}
