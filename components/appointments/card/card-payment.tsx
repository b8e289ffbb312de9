import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useMoney } from '@/components/format/use-money'
import { ReadLine } from '@/components/ui/read-line'
import { useRead } from '@/lib/client/use-api'
import type { AppointmentDetail } from '@/lib/contract/appointments'
import { MoreTexts } from '@/lib/i18n/more-texts'
import classes from './card-details.module.css'
import { CardPrice } from './card-price'
import { VisitCharge } from './visit-charge'
import { VisitPayment } from './visit-payment'
import { VisitVoucher } from './visit-voucher'

type Props = {
  detail: AppointmentDetail /** Of its row: what a visit costs follows what was just done to it. */
  version: number
}

/** By which voucher each visit of an appointment is paid, and what a late cancellation or an absence costs, and what is paid
 * of it. */
export function CardPayment(props: Props) {
  return (
    <MoreTexts files={['visits', 'payments']}>
      <Payment {...props} />
    </MoreTexts>
  )
}

function Payment({ detail, version }: Props) {
  const t = useTranslations('visits')
  const money = useMoney()
  const read = useRead('visits.list', { params: { id: detail.id } })
  const { refetch } = read
  const known = useRef(version)
  useEffect(() => {
    if (known.current === version) return
    known.current = version
    void refetch()
  }, [version, refetch])
  if (read.isError && !read.data) return <ReadLine read={read} />
  const visits = read.data?.data ?? []
  const nameOf = (id: number) => detail.patients.find((patient) => patient.id === id)?.name ?? t('other')
  const [first] = visits
  const each = visits.map((visit) => {
    const who = nameOf(visit.patient_id)
    const given = { id: detail.id, visit, name: visits.length > 1 ? who : null }
    return (
      <div key={visit.patient_id} className={classes.visit}>
        <VisitVoucher {...given} />
        {visit.price_cents !== null && <p>{t('drop_in', { price: money(visit.price_cents) })}</p>}
        <VisitCharge {...given} />
        <VisitPayment {...given} who={who} />
      </div>
    )
  })
  return (
    <>
      {each}
      {first && (
        <CardPrice
          id={detail.id}
          priceCents={detail.price_cents}
          visit={first}
          heldFor={detail.status === 'canceled' || detail.attendance === 'no_show' ? null : detail.service_id}
        />
      )}
    </>
  )
}
