import { Anchor, Text } from '@mantine/core'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import { ordinaryType } from '@/lib/domain/invoices/invoice'

type Props = {
  patientId: number
  /** Who it is made out to; undefined: the patient, whose number is asked for. */
  to?: { name: string; tax_id: string | null }
  total_cents: number
  /** Its series, by its number; undefined: the usual one. */
  seriesId?: number
}

/** Of whom no tax number is known. */
const kinds = { F1: 'complete_bare', F2: 'simplified', none: 'too_much' } as const

/**
 * What an invoice will be that is about to be issued, as nothing of it can be changed afterwards: simplified or complete, to whom,
 * in which series, and by whom. Without a tax number the way to give it one.
 */
export function IssuedAs({ patientId, to, total_cents, seriesId }: Props) {
  const t = useTranslations('payments.bill')
  const { clinic } = useUser()
  const patient = useRead('patients.show', { params: { id: patientId } }, { enabled: !to }).data?.data
  const series = useRead('invoice-series.list').data?.data.filter(({ active, kind }) => active && kind === 'ordinary')
  const party = to ?? (patient && { name: patient.name, tax_id: patient.identification })
  const own = series?.find(({ id }) => id === seriesId) ?? series?.toSorted((one, other) => one.id - other.id)[0]
  const type = party && ordinaryType({ country: clinic.country, tax_id: party.tax_id, total_cents })
  const issuer = [clinic.legal_name || clinic.name, clinic.id_company].filter(Boolean).join(', ')
  return (
    <Text component="div" fz={13} c="dimmed" w="100%">
      {party && (
        <p style={{ margin: 0 }}>
          {type === 'F1' && party.tax_id
            ? t('complete', { name: party.name, number: party.tax_id })
            : t(kinds[type ?? 'none'], { name: party.name })}{' '}
          {type !== 'F1' && (
            <Anchor component={Link} href={paths['patients.edit'](patientId, 'identification')} fz={13} fw={600}>
              {t('add_number')}
            </Anchor>
          )}
        </p>
      )}
      <p style={{ margin: 0 }}>{own ? t('issued_in', { issuer, series: own.prefix }) : t('issued_by', { issuer })}</p>
    </Text>
  )
}
