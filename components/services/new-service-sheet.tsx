import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/use-unsaved-guard'
import { ApiError } from '@/lib/client/api-error'
import { useSave } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { Service } from '@/lib/contract/services'
import { nextTone } from '@/lib/domain/employees/employee'
import { ServiceFields } from './service-fields'
import { blankValues, changedFields, toBody } from './service-values'
import { focusFirstError, isShownByForm, showRefusal, usePriceWriting, useServiceForm } from './use-service-form'

type Props = { services: Service[]; onClosed: () => void }

/** Offers something new. Sent twice, one is created: the key stays until a refusal. */
export function NewServiceSheet({ services, onClosed }: Props) {
  const t = useTranslations('services.form')
  const { country } = useUser().clinic
  const writing = usePriceWriting()
  const [blank] = useState(() => {
    const taken = services.filter(({ active }) => active).map(({ color }) => color)
    return blankValues(nextTone(taken), country, writing)
  })
  const form = useServiceForm(blank)
  const key = useRef(crypto.randomUUID())
  const create = useSave('services.create', {
    handles: isShownByForm,
    onFailure: (error) => {
      // A refusal has stored nothing; what is sent after it is another request.
      if (error instanceof ApiError && error.status > 0 && error.status < 500) key.current = crypto.randomUUID()
      showRefusal(form, error)
    },
  })
  const guard = useUnsavedGuard(!create.isSuccess && changedFields(blank, form.getValues()).length > 0)
  return (
    <FormSheet
      title={t('create_title')}
      saveLabel={t('create')}
      guard={guard}
      saving={create.isPending}
      done={create.isSuccess}
      onClosed={onClosed}
      onSubmit={form.onSubmit(
        (valid) => create.mutate({ body: toBody(valid, writing), idempotency_key: key.current }),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <ServiceFields form={form} />
    </FormSheet>
  )
}
