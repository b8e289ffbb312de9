import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Item, PagedName } from '@/components/list/data/use-pages'
import { saveLines } from '@/components/list/save-csv'
import { call } from '@/lib/client/api'
import type { Call } from '@/lib/client/call'
import { sayFault } from '@/lib/client/toasts'
import { OPENED_PAGE_MAX } from '@/lib/contract/financials'
import type { Answer, QueryIn } from '@/lib/contract/registry'
import { useLanguage } from '@/lib/i18n/use-language'

export type OpenedName = Extract<PagedName, `financials.${string}`>

/** How a list is written into a file: its columns, and a row of them. */
export type Written<N extends OpenedName> = { head: string[]; line: (item: Item<N>) => (string | number | null)[] }

type Props<N extends OpenedName> = { title: string; name: N; query: QueryIn<N>; written: Written<N> }

/** Keeps all of the list behind a figure as a spreadsheet reads it, also what is not on the screen yet. */
export function OpenedCsv<N extends OpenedName>({ title, name, query, written }: Props<N>) {
  const t = useTranslations('financials')
  const language = useLanguage()
  const [isReading, setReading] = useState(false)
  const save = async () => {
    setReading(true)
    try {
      const rows = await allOf(name, query)
      await saveLines(title, [written.head, ...rows.map(written.line)], language)
    } catch {
      sayFault({ type: 'error', message: t('opened.failed') })
    } finally {
      setReading(false)
    }
  }
  return (
    <Button
      variant="default"
      className="not-printed"
      loading={isReading}
      leftSection={<IconDownload size={17} stroke={1.6} aria-hidden />}
      onClick={() => void save()}
      style={{ alignSelf: 'start' }}
    >
      {t('csv')}
    </Button>
  )
}

/** Page after page, as many rows at once as are given. */
async function allOf<N extends OpenedName>(name: N, query: QueryIn<N>): Promise<Item<N>[]> {
  const rows: Item<N>[] = []
  let cursor: string | null | undefined
  do {
    const asked = { query: { ...(query as object), limit: String(OPENED_PAGE_MAX), cursor: cursor ?? undefined } }
    const page = (await call(name, asked as unknown as Call<N>)) as unknown as Answer<OpenedName>
    rows.push(...(page.data as unknown as Item<N>[]))
    cursor = page.meta.next_cursor
  } while (cursor)
  return rows
}
