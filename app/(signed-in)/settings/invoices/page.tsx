import { InvoiceSettings } from '@/components/invoice-settings/invoice-settings'
import { Prefetched } from '@/lib/bff/prefetched'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <Prefetched reads={() => [['invoice-series.list'], ['invoice-settings.show'], ['debit-terms.show']]}>
      <ScreenTexts files={['invoice-series', 'invoice-settings', 'debit-terms', 'payments', 'register']}>
        <InvoiceSettings />
      </ScreenTexts>
    </Prefetched>
  )
}
