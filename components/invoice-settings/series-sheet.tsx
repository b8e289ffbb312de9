import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { EditSheet } from '@/components/form/edit-sheet'
import { readOptions } from '@/lib/client/use-api'
import { type InvoiceSeries, InvoiceSeriesChange, InvoiceSeriesForm } from '@/lib/contract/invoice-series'
import { seriesFields, usedSeriesFields } from './series-fields'

type Props = { series: InvoiceSeries | undefined; onClosed: () => void }

/** Begins a series of invoices, or changes one: how it numbers only while it has issued none. */
export function SeriesSheet({ series, onClosed }: Props) {
  const t = useTranslations('invoice-series.form')
  const isUsed = series?.used === true
  return (
    <EditSheet
      table={isUsed ? usedSeriesFields : seriesFields}
      schema={series ? InvoiceSeriesChange : InvoiceSeriesForm}
      create="invoice-series.create"
      update="invoice-series.update"
      row={series}
      blank={{ kind: 'ordinary', yearly: true, first_number: '1' }}
      readAgain={async (client) => {
        const { data } = await client.fetchQuery({ ...readOptions('invoice-series.list'), staleTime: 0 })
        return data.find(({ id }) => id === series?.id)
      }}
      after={isUsed && <Text c="dimmed">{t('kept')}</Text>}
      onClosed={onClosed}
    />
  )
}
