import { Button } from '@mantine/core'
import { IconFileText, IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { closed, lazily } from '@/components/ui/lazily'
import { useUser } from '@/lib/client/use-user'
import type { Appointment } from '@/lib/contract/appointments'
import type { RecordEntry } from '@/lib/contract/record'
import { chosenItems, firstChoice, type PrintChoice } from './print-choice'
import type { PrintSheetProps } from './print-sheet'
import type { ReportSheetProps } from './report-sheet'

const PrintSheet = lazily<PrintSheetProps>(() => import('./print-sheet').then((part) => part.PrintSheet), closed)
const ReportSheet = lazily<ReportSheetProps>(() => import('./report-sheet').then((part) => part.ReportSheet), closed)

type Item = { at: string; key: string; entry?: RecordEntry; visit?: Appointment }
type Asked<I extends Item> = { shown: I[]; all: I[]; isWhole: boolean; onReportClosed: () => void }

/**
 * What of a record goes on paper: a report, or the record as it is. While it is being chosen what is printed, the screen
 * shows that, so that all of it is there when the browser prints.
 */
export function usePapers<I extends Item>({ shown, all, isWhole, onReportClosed }: Asked<I>) {
  const t = useTranslations('record')
  const zone = useUser().clinic.time_zone
  const [choice, setChoice] = useState<PrintChoice | null>(null)
  const [reported, setReported] = useState<{ episodeId: number | null } | null>(null)
  const items = choice?.what === 'range' ? chosenItems(all, choice, zone) : shown
  const close = () => setChoice(null)
  /** Of an episode, or of the whole record. */
  const report = (episodeId: number | null) => setReported({ episodeId })
  const print = () => {
    // Not every browser waits: what was chosen stays on the screen until it is printed.
    window.addEventListener('afterprint', close, { once: true })
    window.print()
  }
  const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const
  const buttons = (
    <>
      <Button variant="default" aria-label={t('report')} title={t('report')} px={10} onClick={() => report(null)}>
        <IconFileText {...icon} />
      </Button>
      <Button
        variant="default"
        aria-label={t('print')}
        title={t('print')}
        px={10}
        onClick={() => setChoice(firstChoice)}
      >
        <IconPrinter {...icon} />
      </Button>
    </>
  )
  const sheets = (
    <>
      {choice && (
        <PrintSheet
          choice={choice}
          onChange={setChoice}
          count={items.length}
          entryIds={items.flatMap(({ entry }) => entry?.id ?? [])}
          isWhole={isWhole}
          onPrint={print}
          onClosed={close}
        />
      )}
      {reported && (
        <ReportSheet
          episodeId={reported.episodeId}
          onClosed={() => {
            setReported(null)
            onReportClosed()
          }}
        />
      )}
    </>
  )
  return { items, buttons, sheets, report }
}
