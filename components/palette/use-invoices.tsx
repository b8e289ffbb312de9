import { useDebouncedValue } from '@mantine/hooks'
import { IconReceipt } from '@tabler/icons-react'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import type { Item } from './items'

/** How long typing rests before they are asked for. */
const PAUSE_MS = 120
const MOST_FOUND = 3

/** A series' letters and a number with its strokes, one word (F2026-0007, 2026/7): a name or a day in words is none. */
const isNumber = (text: string) => /^[\p{L}/-]{0,12}\d[\p{L}\d/-]{2,}$/u.test(text)

/** The invoices whose number has what is typed, each open on its patient's page. `isSettled`: they are those of the text. */
export function useInvoices(text: string): { items: Item[]; isSettled: boolean } {
  const typed = text.trim()
  const isAsked = isNumber(typed)
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const { data, isFetching } = useRead(
    'invoices.list',
    { query: { search, limit: MOST_FOUND } },
    { enabled: isAsked && search === typed },
  )
  const found = isAsked && search === typed ? (data?.data ?? []) : []
  const items = found.flatMap(({ id, number, patient }) =>
    number?.toUpperCase().includes(typed.toUpperCase())
      ? [
          {
            id: `invoice-${id}`,
            label: number,
            detail: patient.name,
            sign: <IconReceipt size={20} stroke={1.6} aria-hidden="true" />,
            path: paths['patients.billing'](patient.id, id),
          },
        ]
      : [],
  )
  return { items, isSettled: !isAsked || (search === typed && !isFetching) }
}
