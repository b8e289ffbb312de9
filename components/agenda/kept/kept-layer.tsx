import '@/components/ui/mantine-parts'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { useExceptionTexts } from '@/components/format/use-exception-texts'
import type { PlanningException } from '@/lib/contract/plannings'
import { KeptBlock } from './kept-block'
import { KeptSheet } from './kept-sheet'
import { keptTimes } from './kept-times'
import { useColumnElements } from './use-column-elements'

type Props = { agenda: Pick<Agenda, 'columns' | 'openings' | 'hours' | 'hourPx' | 'dates'> }

/** Absences, blocks and closures in the grid's columns, each as what it is, with what is behind it one press away. */
export function KeptLayer({ agenda }: Props) {
  const { columns, openings, hours, hourPx, dates } = agenda
  const [opened, setOpened] = useState<PlanningException>()
  const texts = useExceptionTexts()
  const elements = useColumnElements(columns)
  const blocks = columns.flatMap((column) => {
    const element = elements?.get(column.key)
    if (!element) return []
    return keptTimes(column, openings.exceptions)
      .filter(({ start, end }) => start < hours.to && hours.from < end)
      .map((kept) => {
        const { exception } = kept
        const [name, time] = [texts.name(exception), texts.hours(exception)]
        const label = [texts.full(exception), time, texts.whose(exception), dates.full(column.day)]
        const block = (
          <KeptBlock
            {...{ kept, hours, hourPx, name, time }}
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
