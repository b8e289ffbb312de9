import { PatientVouchers } from '@/components/patient-vouchers/patient-vouchers'
import { Prefetched } from '@/lib/bff/prefetched'
import { idIn } from '@/lib/export/slots'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

type Props = { params: Promise<{ id: string }> }

export default async function Page({ params }: Props) {
  const id = idIn((await params).id)
  return (
    <Prefetched reads={() => [['vouchers.list', { query: { patient_id: String(id) } }]]}>
      <ScreenTexts files={['group-plans', 'payments', 'vouchers']}>
        <PatientVouchers />
      </ScreenTexts>
    </Prefetched>
  )
}
