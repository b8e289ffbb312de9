import { ActionIcon, Group } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconChartLine, IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Card } from '@/components/ui/page/card'
import kit from '@/components/ui/table.module.css'
import { labelled } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'

type Props = {
  title: string
  lead?: ReactNode
  texts: { table: string; chart: string }
  head: string[]
  /** What tells the columns apart, where two may be called the same. */
  keys?: string[]
  /** The first of a row says which it is. */
  rows: string[][]
  /** Between the chart and the table's button. */
  action?: ReactNode
  children: ReactNode
}

/** A chart in a card, and the same in numbers for who reads those better. */
export function ChartCard({ title, lead, texts, head, keys = head, rows, action, children }: Props) {
  const [isTable, setTable] = useState(false)
  const language = useLanguage()
  const label = isTable ? texts.chart : texts.table
  const Icon = isTable ? IconChartLine : IconTable
  return (
    <Card
      title={title}
      lead={lead}
      action={
        (action || rows.length > 0) && (
          <Group gap={8}>
            {action}
            {rows.length > 0 && (
              <ActionIcon
                variant="default"
                size={36}
                aria-label={labelled(language, title, label)}
                title={label}
                aria-pressed={isTable}
                onClick={() => setTable(!isTable)}
              >
                <Icon size={17} stroke={1.6} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        )
      }
    >
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <section style={{ overflowX: 'auto' }} tabIndex={0} aria-label={title}>
          <table className={kit.table}>
            <thead>
              <tr>
                {head.map((text, at) => (
                  <th key={keys[at]} scope="col" className={at ? kit.right : undefined}>
                    {text}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.join(' ')}>
                  {row.map((text, at) =>
                    at ? (
                      <td key={keys[at]} className={kit.right}>
                        {text}
                      </td>
                    ) : (
                      <th key={keys[at]} scope="row" style={{ fontWeight: 500 }}>
                        {text}
                      </th>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        children
      )}
    </Card>
  )
}
