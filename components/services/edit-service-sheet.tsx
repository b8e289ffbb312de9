import { useTranslations } from 'next-intl'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/use-unsaved-guard'
import type { Service } from '@/lib/contract/services'
import { PriceHistory } from './price-history'
import { ServiceFields } from './service-fields'
import { focusFirstError } from './use-service-form'
import { useServiceSave } from './use-service-save'

/** Changes a service. Below its fields, what it cost before. */
export function EditServiceSheet({ service, onClosed }: { service: Service; onClosed: () => void }) {
  const t = useTranslations('services.form')
  const { form, changed, save, submit } = useServiceSave(service)
  const guard = useUnsavedGuard(!save.isSuccess && changed.length > 0)
  return (
    <FormSheet
      title={t('edit_title')}
      saveLabel={t('save')}
      guard={guard}
      saving={save.isPending}
      done={save.isSuccess}
      onClosed={onClosed}
      onSubmit={form.onSubmit(submit, (errors) => focusFirstError(form, errors))}
    >
      <ServiceFields form={form} priceHint={changed.includes('price_cents') ? t('price_stays') : undefined} />
      <PriceHistory serviceId={service.id} />
    </FormSheet>
  )
}
