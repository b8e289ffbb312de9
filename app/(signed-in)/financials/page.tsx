import { FinancialsScreen } from '@/components/financials/financials-screen'
import { Prefetched } from '@/lib/bff/prefetched'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export default function Page() {
  return (
    <Prefetched
      reads={() => [
        ['financials.show', { query: { period: 'this_month' } }],
        ['financials.work', { query: { period: 'this_month' } }],
      ]}
    >
      <ScreenTexts files={['financials', 'invoices', 'payments', 'register']}>
        <FinancialsScreen />
      </ScreenTexts>
    </Prefetched>
  )
}
