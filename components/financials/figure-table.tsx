import { Table } from '@mantine/core'
import '@/components/ui/mantine-parts'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/page/card'
import { labelled } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'
import { CsvButton } from './csv-button'
import classes from './financials.module.css'

/** A row of figures: what it is called, with its colour where it has one, and what opens behind the first of them. */
export type FigureRow = {
  key: string
  name: string
  ink?: string | undefined
  onOpen?: (() => void) | undefined
  cells: ReactNode[]
  csv: (string | number | null)[]
}

type Props = {
  title: string
  lead?: ReactNode
  /** The name's column first. */
  head: string[]
  rows: FigureRow[]
  /** The sum of them, below. */
  total?: ReactNode[]
  /** Where there are no rows. */
  none: string
  /** Columns that a phone has no room for, by their place. */
  wide?: number[]
  children?: ReactNode
}

/** Figures as a table that one may take along, in a card; the first figure of a row opens what it is made of. */
export function FigureTable({ title, lead, head, rows, total, none, wide = [], children }: Props) {
  const language = useLanguage()
  const from = (at: number) => (wide.includes(at) ? ('sm' as const) : undefined)
  return (
    <Card
      title={title}
      lead={lead}
      action={rows.length > 0 && <CsvButton title={title} head={head} rows={rows.map(({ csv }) => csv)} />}
    >
      {children}
      {rows.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <Table className={classes.table} aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              {head.map((text, at) => (
                <Table.Th key={text} scope="col" ta={at ? 'right' : undefined} visibleFrom={from(at)}>
                  {text}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ key, name, ink, onOpen, cells }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row" className={classes.name}>
                  {ink && <i style={{ background: ink }} aria-hidden />}
                  {name}
                </Table.Th>
                {cells.map((cell, at) => (
                  <Table.Td key={head[at + 1]} ta="right" visibleFrom={from(at + 1)}>
                    {at === 0 && onOpen ? (
                      <button
                        type="button"
                        className={classes.opens}
                        aria-label={labelled(language, name, String(cell))}
                        onClick={onOpen}
                      >
                        {cell}
                      </button>
                    ) : (
                      cell
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
          {total && (
            <Table.Tfoot>
              <Table.Tr>
                {total.map((cell, at) =>
                  at ? (
                    <Table.Td key={head[at]} ta="right" visibleFrom={from(at)}>
                      {cell}
                    </Table.Td>
                  ) : (
                    <Table.Th key={head[at]} scope="row">
                      {cell}
                    </Table.Th>
                  ),
                )}
              </Table.Tr>
            </Table.Tfoot>
          )}
        </Table>
      )}
    </Card>
  )
}
