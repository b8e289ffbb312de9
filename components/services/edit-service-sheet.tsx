import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/use-unsaved-guard'
import { useSave } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { Service } from '@/lib/contract/services'
import { PriceHistory } from './price-history'
import { ServiceFields } from './service-fields'
import { changedFields, fieldsToSend, toBody, toValues } from './service-values'
import { focusFirstError, isShownByForm, showRefusal, usePriceWriting, useServiceForm } from './use-service-form'

type Props = {
  /** As the list has it: who is told that somebody else saved first saves over what is there then. */
  service: Service
  onClosed: () => void
}

/** Changes a service: only what was changed is sent. Below it, what it cost before. */
export function EditServiceSheet({ service, onClosed }: Props) {
  const t = useTranslations('services.form')
  const { country } = useUser().clinic
  const writing = usePriceWriting()
  const [began] = useState(() => toValues(service, country, writing))
  const form = useServiceForm(began)
  const save = useSave('services.update', {
    handles: isShownByForm,
    onFailure: (error) => showRefusal(form, error),
  })
  const changed = changedFields(began, form.getValues())
  const guard = useUnsavedGuard(!save.isSuccess && changed.length > 0)
  return (
    <FormSheet
      title={t('edit_title')}
      saveLabel={t('save')}
      guard={guard}
      saving={save.isPending}
      done={save.isSuccess}
      onClosed={onClosed}
      onSubmit={form.onSubmit(
        (valid) => {
          const fields = fieldsToSend(changedFields(began, valid), service)
          const { id, version } = service
          save.mutate({ params: { id }, body: toBody(valid, writing, fields), version })
        },
        (errors) => focusFirstError(form, errors),
      )}
    >
      <ServiceFields form={form} priceHint={changed.includes('price_cents') ? t('price_stays') : undefined} />
      <PriceHistory serviceId={service.id} />
    </FormSheet>
  )
}
