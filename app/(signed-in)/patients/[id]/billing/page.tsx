import { PatientBilling } from '@/components/billing/patient-billing'
import { Prefetched } from '@/lib/bff/prefetched'
import { idIn } from '@/lib/export/slots'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

type Props = { params: Promise<{ id: string }> }

export default async function Page({ params }: Props) {
  const id = idIn((await params).id)
  return (
    <Prefetched
      reads={() => [
        ['invoices.billable', { query: { patient_id: String(id), ahead: true } }],
        ['mandates.list', { params: { id } }],
        ['account-payments.list', { params: { id } }],
        ['invoice-settings.show'],
        ['invoice-series.list'],
      ]}
    >
      <ScreenTexts files={['invoices', 'payments', 'register', 'cash', 'mandates']}>
        <PatientBilling />
      </ScreenTexts>
    </Prefetched>
  )
}
