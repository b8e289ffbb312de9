import type { ReactNode } from 'react'
import { Card } from '@/components/ui/page/card'
import kit from '@/components/ui/table.module.css'
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
  const cellClass = (at: number) =>
    [at && kit.right, wide.includes(at) && 'mantine-visible-from-sm'].filter(Boolean).join(' ')
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
        <table className={`${kit.table} ${classes.table}`} aria-label={title}>
          <thead>
            <tr>
              {head.map((text, at) => (
                <th key={text} scope="col" className={cellClass(at)}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, ink, onOpen, cells }) => (
              <tr key={key}>
                <th scope="row" className={classes.name}>
                  {ink && <i style={{ background: ink }} aria-hidden />}
                  {name}
                </th>
                {cells.map((cell, at) => (
                  <td key={head[at + 1]} className={cellClass(at + 1)}>
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
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {total && (
            <tfoot>
              <tr>
                {total.map((cell, at) =>
                  at ? (
                    <td key={head[at]} className={cellClass(at)}>
                      {cell}
                    </td>
                  ) : (
                    <th key={head[at]} scope="row">
                      {cell}
                    </th>
                  ),
                )}
              </tr>
            </tfoot>
          )}
        </table>
      )}
    </Card>
  )
}
