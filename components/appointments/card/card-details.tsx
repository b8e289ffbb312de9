import { Skeleton, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ConsentLines } from '@/components/consents/consent-lines'
import { useRead } from '@/lib/client/use-api'
import { useOnceSettled } from '@/lib/client/use-once-settled'
import type { AppointmentDetail } from '@/lib/contract/appointments'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { CancelReason } from './card-cancel-reason'
import classes from './card-details.module.css'
import { CardFacts } from './card-facts'
import { CardLinks } from './card-links'
import { CardPayment } from './card-payment'
import type { CardProps } from './card-props'

/** `isSaid`: that the network failed stands above already. */
type Props = CardProps & { isSaid?: boolean }

/**
 * What the agenda does not know of an appointment, read when its card opens: its series, its neighbours, who booked it.
 */
export function CardDetails(props: Props) {
  return (
    <MoreTexts files={['series', 'patients', 'visits', 'payments', 'consents']} waiting={<Outline />}>
      <Details {...props} />
    </MoreTexts>
  )
}

function Details({ isSaid, ...props }: Props) {
  const t = useTranslations('series.appointment')
  const { id } = props.appointment
  const read = useRead('appointments.show', { params: { id } })
  const { data, isError, refetch } = read
  const detail: AppointmentDetail | undefined = data?.data
  // Drawn together: what comes later would move what is pressed by then.
  const isWhole = useOnceSettled(id, read, ...usePaying(id))
  if (isError && !detail && isSaid) return null
  if (isError && !detail) {
    return (
      <Text mt={14} c="dimmed" fz={13} role="status">
        {t('failed')}{' '}
        <button type="button" className={classes.link} onClick={() => void refetch()}>
          {t('retry')}
        </button>
      </Text>
    )
  }
  if (!detail || !isWhole) return <Outline />
  return (
    <Stack gap={8} mih={66} mt={14} pt={10} fz={13} style={{ borderTop: '1px solid var(--line-soft)' }}>
      <CancelReason {...props} detail={detail} />
      <CardPayment detail={detail} version={props.appointment.version} />
      <ConsentLines
        consents={detail.consents}
        patients={detail.patients}
        visit={{ professional_id: detail.professional_id, service_id: detail.service_id }}
      />
      <CardLinks {...props} detail={detail} />
      <CardFacts zone={props.zone} detail={detail} />
    </Stack>
  )
}

const none = { data: null, isError: false }

/** What is read of how its visits are paid: and of a voucher that pays one what is owed for it. */
function usePaying(id: number) {
  const visits = useRead('visits.list', { params: { id } })
  const payer = visits.data?.data.find(({ voucher, would_pay }) => voucher ?? would_pay)
  const patient_id = String(payer?.patient_id)
  const vouchers = useRead('vouchers.list', { query: { patient_id } }, { enabled: payer !== undefined })
  return [visits, payer ? vouchers : none]
}

const lines = [82, 64, 90]

function Outline() {
  return (
    <Stack
      gap={8}
      mih={66}
      mt={14}
      pt={10}
      fz={13}
      style={{ borderTop: '1px solid var(--line-soft)' }}
      aria-busy="true"
    >
      {lines.map((width) => (
        <Skeleton key={width} height={12} my={5} width={`${width}%`} radius="sm" />
      ))}
    </Stack>
  )
}
