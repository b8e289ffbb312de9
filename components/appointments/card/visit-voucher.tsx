import { NativeSelect, Text } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { fieldErrors } from '@/lib/client/api-error'
import { notify } from '@/lib/client/toasts'
import { makeStale, useSave } from '@/lib/client/use-api'
import type { Visit } from '@/lib/contract/visits'
import { expiresSoon } from '@/lib/domain/vouchers/alerts'
import { VoucherOwed } from './voucher-owed'

type Props = { id: number; visit: Visit /** Said where there are several. */; name: string | null }

/** The voucher's name takes the lines that it needs. */
const WRAPS = {
  input: {
    height: 'auto',
    minHeight: 'var(--input-height)',
    paddingBlock: 5,
    lineHeight: '18px',
    whiteSpace: 'normal',
  },
  description: { fontSize: 12, lineHeight: '16px' },
} as const

/** The voucher that pays a patient's visit, and those that could; nothing where there is none. */
export function VisitVoucher({ id, visit, name }: Props) {
  const t = useTranslations('visits')
  const client = useQueryClient()
  const { today, plainDay } = useDates()
  const { patient_id, choices, use } = visit
  // What its attendance will use is said before it does.
  const voucher = visit.voucher ?? visit.would_pay
  const whyNot = (error: unknown) => fieldErrors(error).voucher_id
  const { mutate, isPending } = useSave('visits.choose', {
    handles: (error) => whyNot(error) !== undefined,
    onFailure: (error) => {
      const message = whyNot(error)
      if (message) notify({ type: 'error', message })
    },
    onSuccess: () => void makeStale(client, 'vouchers.list'),
  })
  const others = choices.filter((choice) => choice.id !== voucher?.id)
  const offered = [...(voucher ? [voucher] : []), ...others]
  if (offered.length === 0) return null
  const shown = voucher?.id ?? null
  // Said of what pays it, so that another is sold before the last session.
  const isCovered = others.some(({ left }) => left > 0)
  const leftOf = (count: number) =>
    count > 0 || use === 'none' ? t('few_left', { count }) : t(use === 'used' ? 'used_last' : 'pays_last')
  const rest = voucher && (voucher.left > 0 || !isCovered) ? leftOf(voucher.left) : null
  const expiry =
    voucher?.expires_on && expiresSoon(voucher.expires_on, today)
      ? t('expires_soon', { day: plainDay(voucher.expires_on) })
      : null
  // Nothing of it is reserved yet, as the voucher itself says.
  const label = t(use === 'used' ? 'used' : !visit.voucher && visit.would_pay ? 'would_pay' : 'pays')
  return (
    <>
      <NativeSelect
        size="xs"
        styles={WRAPS}
        label={name ? t('of', { name, text: label }) : label}
        leftSection={<IconTicket size={16} stroke={1.6} aria-hidden />}
        disabled={isPending}
        description={
          rest || expiry ? (
            <>
              {rest}
              {rest && expiry && ' · '}
              {expiry && (
                <Text span inherit c="var(--warn)" fw={600}>
                  {expiry}
                </Text>
              )}
            </>
          ) : undefined
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={shown === null ? '' : String(shown)}
        onChange={({ currentTarget }) =>
          mutate({ params: { id }, body: { patient_id, voucher_id: Number(currentTarget.value) || null } })
        }
        data={[
          ...offered.map(({ id: voucherId, title, owner, left }) => ({
            value: String(voucherId),
            // Of the one that pays, what is left is said below the field, which has no room for both.
            label: [title, owner, voucherId === shown && rest ? null : t('left', { count: left })]
              .filter(Boolean)
              .join(' · '),
          })),
          { value: '', label: t('none') },
        ]}
      />
      {voucher && <VoucherOwed patientId={patient_id} voucherId={voucher.id} />}
    </>
  )
}
