import '@/components/ui/mantine-parts'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import type { Dropped } from '@/components/calendar/layout/types'
import { useExceptionTexts } from '@/components/format/use-exception-texts'
import type { PlanningException } from '@/lib/contract/plannings'
import { KeptBlock } from './kept-block'
import { KeptSheet } from './kept-sheet'
import { keptTimes } from './kept-times'
import { useColumnElements } from './use-column-elements'
import { useKeptMoves } from './use-kept-moves'

type Props = {
  agenda: Pick<Agenda, 'columns' | 'openings' | 'events' | 'hours' | 'hourPx' | 'dates'>
  /** What was put down last, were it one of these. */
  dropped: Dropped | null
}

/** Absences, blocks and closures in the grid's columns, each as what it is, with what is behind it one press away. */
export function KeptLayer({ agenda, dropped }: Props) {
  const { columns, hours, hourPx, dates } = agenda
  const { exceptions, mayMove } = useKeptMoves(agenda, dropped)
  const [opened, setOpened] = useState<PlanningException>()
  const texts = useExceptionTexts()
  const elements = useColumnElements(columns)
  const blocks = columns.flatMap((column) => {
    const element = elements?.get(column.key)
    if (!element) return []
    return keptTimes(column, exceptions)
      .filter(({ start, end }) => start < hours.to && hours.from < end)
      .map((kept) => {
        const { exception } = kept
        const [name, time] = [texts.name(exception), texts.hours(exception)]
        const label = [texts.full(exception), time, texts.whose(exception), dates.full(column.day)]
        const block = (
          <KeptBlock
            {...{ kept, hours, hourPx, name, time }}
            carried={mayMove(exception)}
            label={label.filter(Boolean).join(', ')}
            onOpen={() => setOpened(exception)}
          />
        )
        return createPortal(block, element, `${column.key} ${exception.id}`)
      })
  })
  return (
    <>
      {blocks}
      {opened && <KeptSheet exception={opened} onClosed={() => setOpened(undefined)} />}
    </>
  )
}
