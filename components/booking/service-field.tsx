import { Box, NativeSelect } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useNamed } from '@/components/appointments/use-named'
import { useMoney } from '@/components/format/use-money'
import type { Service } from '@/lib/contract/services'
import { ConsentHints } from './consent-hints'
import { FollowedNote } from './form-notes'
import type { BookingWork } from './use-booking-work'
import { VoucherHints } from './voucher-hints'

/** What it is for, with how long that takes, what it costs, and what is to be signed before. */
export function ServiceField({ work }: { work: BookingWork }) {
  const t = useTranslations('appointments')
  const money = useMoney()
  const named = useNamed()
  const { appointment, booking, followed, service, services } = work
  const { form, change } = booking
  const offered = services.filter(({ id, active }) => active || String(id) === form.values.service_id)
  return (
    <div>
      <NativeSelect
        label={t('form.service')}
        description={
          service && (
            <>
              {t('form.service_is', { minutes: service.duration_minutes, price: money(service.price_cents) })}{' '}
              {followed.service && <FollowedNote />}
            </>
          )
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        leftSection={<Swatch service={service} />}
        {...form.getInputProps('service_id')}
        onChange={(event) => change.service(event.currentTarget.value)}
      >
        {(!service || appointment) && <option value="">{t('form.no_service')}</option>}
        {offered.map((each) => (
          <option key={each.id} value={each.id}>
            {named(each)}
          </option>
        ))}
      </NativeSelect>
      <VoucherHints work={work} />
      <ConsentHints work={work} />
    </div>
  )
}

function Swatch({ service }: { service: Service | undefined }) {
  if (!service) return null
  return <Box component="span" w={12} h={12} bdrs={4} style={{ background: `var(--tone-${service.color}-bar)` }} />
}
