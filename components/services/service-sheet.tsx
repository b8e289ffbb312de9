import { useTranslations } from 'next-intl'
import { EditSheet } from '@/components/form/edit-sheet'
import type { FormValues } from '@/components/form/fields'
import { useFormWriting } from '@/components/form/use-form-writing'
import { readOptions } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import { type Service, ServiceForm } from '@/lib/contract/services'
import { nextTone } from '@/lib/domain/employees/employee'
import { PriceHistory } from './price-history'
import { serviceFields } from './service-fields'
import { settledVat, usualVat } from './service-vat'

type Props = { service: Service | undefined; services: Service[]; onClosed: () => void }

/** Offers something new, or changes a service. Below its fields, what it cost before. */
export function ServiceSheet({ service, services, onClosed }: Props) {
  const t = useTranslations('services.form')
  const writing = useFormWriting()
  const { country } = useUser().clinic
  const withUsual = (values: FormValues) => usualVat(values, country, writing)
  // A reason that was shown but never stored goes along with any change.
  const lacksReason = service?.vat_treatment === 'exempt' && !service.vat_exemption
  const taken = services.filter(({ active }) => active).map(({ color }) => color)
  return (
    <EditSheet
      table={serviceFields}
      schema={ServiceForm}
      create="services.create"
      update="services.update"
      row={service}
      blank={withUsual({
        duration_minutes: '60',
        vat_treatment: 'exempt',
        color: nextTone(taken),
        buffer_before_minutes: '0',
        buffer_after_minutes: '0',
      })}
      shown={withUsual}
      sent={(body, all) => settledVat(lacksReason ? { ...body, vat_exemption: all.vat_exemption } : body, all)}
      readAgain={async (client) => {
        const { data } = await client.fetchQuery({ ...readOptions('services.list'), staleTime: 0 })
        return data.find(({ id }) => id === service?.id)
      }}
      around={({ changed }) => ({
        hints: service && changed.includes('price_cents') ? { price_cents: t('price_stays') } : undefined,
      })}
      after={service && <PriceHistory serviceId={service.id} />}
      onClosed={onClosed}
    />
  )
}
