import { BillingScreen } from '@/components/billing/billing-screen'
import { Prefetched } from '@/lib/bff/prefetched'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <Prefetched
      reads={() => [['invoices.billable', { query: {} }], ['invoice-settings.show'], ['invoice-series.list']]}
    >
      <ScreenTexts files={['invoices', 'payments', 'register', 'cash', 'mandates']}>
        <BillingScreen patientId={null} />
      </ScreenTexts>
    </Prefetched>
  )
}
