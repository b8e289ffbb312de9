import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FormFault } from '@/components/form/form-fault'
import { useFault } from '@/components/form/use-fault'
import { useKeptFocus } from '@/components/form/use-kept-focus'
import { paths } from '@/lib/client/paths'
import { notify } from '@/lib/client/toasts'
import { makeStale, useRead, useSave } from '@/lib/client/use-api'
import type { Billable } from '@/lib/contract/invoices'

type Props = {
  patientId: number
  /** What was paid. */
  source: { appointment_id: number } | { voucher_id: number } | { fee_id: number }
  /** Something of it is paid, and no invoice has it. */
  isPaid: boolean
  /** As the button says it. */
  label?: (text: string) => string
}

const isOf = (patientId: number, source: Props['source']) => {
  const named = Object.entries(source)
  return ({ patient, line }: Billable) =>
    patient.id === patientId && named.every(([name, id]) => line[name as keyof Billable['line']] === id)
}

/**
 * Beside what was paid: issues its invoice with one press, as the list of what can be billed does, and says its number. Only
 * where it can be billed: a visit that was attended, a voucher that is billed at its sale, a month's fee.
 */
export function BillPaid({ patientId, source, isPaid, label = (text) => text }: Props) {
  const t = useTranslations('payments.bill')
  const router = useRouter()
  const client = useQueryClient()
  const asked = { query: { patient_id: String(patientId) } }
  const found = useRead('invoices.billable', asked, { enabled: isPaid }).data?.data.find(isOf(patientId, source))
  const bill = useSave('invoices.bill', {
    quiet: true,
    onSuccess: ({ data: [invoice] }) => {
      for (const name of ['visits.list', 'vouchers.list', 'membership-fees.of_member'] as const)
        void makeStale(client, name)
      if (!invoice) return
      const see = () => router.push(paths['patients.billing'](patientId, invoice.id))
      const message = t('done', { number: invoice.number ?? '' })
      notify({ type: 'success', message, detail: found?.patient.name, see })
    },
  })
  const fault = useFault(bill.isPending)
  const isOffered = isPaid && found !== undefined
  const place = useKeptFocus<HTMLDivElement>(bill.isSuccess, isOffered)
  if (!isOffered && !bill.isSuccess) return null
  return (
    <div ref={place} tabIndex={-1}>
      {isOffered && (
        <Button
          size="compact-md"
          variant="default"
          fz={13}
          mt={6}
          loading={bill.isPending}
          onClick={() => {
            const { appointment_id, voucher_id, fee_id } = found.line
            const sources = [{ patient_id: patientId, appointment_id, voucher_id, fee_id }]
            bill.send({ body: { sources, issue: true } })
          }}
        >
          {label(t('issue'))}
        </Button>
      )}
      {fault && <FormFault title={fault.message} detail={fault.detail} mt={6} />}
    </div>
  )
}
