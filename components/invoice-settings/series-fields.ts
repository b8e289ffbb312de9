import { describeFields } from '@/components/form/fields'
import type { InvoiceSeries } from '@/lib/contract/invoice-series'
import { seriesKinds } from '@/lib/domain/invoices/series'

const name = { name: 'name', kind: 'text', wide: true } as const

/** A series' fields: what it is called and how it numbers. */
export const seriesFields = describeFields<InvoiceSeries>()('invoice-series', [
  {
    key: 'series',
    fields: [
      name,
      { name: 'kind', kind: 'choice', choices: seriesKinds },
      { name: 'prefix', kind: 'text' },
      { name: 'first_number', kind: 'whole' },
      { name: 'yearly', kind: 'toggle', wide: true },
    ],
  },
])

/** Of one that has issued invoices: its name. */
export const usedSeriesFields = describeFields<InvoiceSeries>()('invoice-series', [{ key: 'series', fields: [name] }])
