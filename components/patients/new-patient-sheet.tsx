import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/use-unsaved-guard'
import { ApiError } from '@/lib/client/api-error'
import { paths } from '@/lib/client/paths'
import { useSave } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { Patient } from '@/lib/contract/patients'
import { LikelyDuplicates } from './likely-duplicates'
import { PatientFields } from './patient-fields'
import { blankValues, patientFields, toBody } from './patient-values'
import { focusFirstError, isShownByForm, patientFieldErrors, usePatientForm } from './use-patient-form'

type Props = {
  /** What is known of the name already, e.g. what was searched for in vain. */
  name?: string
  onClosed: () => void
  /** Told of the new patient; when absent, the screen goes to them. */
  onCreated?: (patient: Patient) => void
}

/** Creates a patient. Sent twice it is created once: the key stays the same until the server has refused. */
export function NewPatientSheet({ name, onClosed, onCreated }: Props) {
  const t = useTranslations('patients.form')
  const router = useRouter()
  const blank = blankValues(useUser().clinic.language)
  const form = usePatientForm({ ...blank, name: name ?? '' })
  const key = useRef(crypto.randomUUID())
  const create = useSave('patients.create', {
    handles: isShownByForm,
    onSuccess: ({ data }) => (onCreated ? onCreated(data) : router.push(paths['patients.show'](data.id))),
    onFailure: (error) => {
      // A refusal has stored nothing; what is sent after it is another request.
      if (error instanceof ApiError && error.status > 0 && error.status < 500) key.current = crypto.randomUUID()
      const errors = patientFieldErrors(error)
      form.setErrors(errors)
      focusFirstError(form, errors)
    },
  })
  const values = form.getValues()
  const guard = useUnsavedGuard(!create.isSuccess && patientFields.some((field) => values[field] !== blank[field]))
  return (
    <FormSheet
      title={t('create_title')}
      saveLabel={t('create')}
      guard={guard}
      saving={create.isPending}
      done={create.isSuccess}
      onClosed={onClosed}
      onSubmit={form.onSubmit(
        (valid) => create.mutate({ body: toBody(valid), idempotency_key: key.current }),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <PatientFields
        form={form}
        beside={
          <LikelyDuplicates
            known={values}
            enabled={!create.isSuccess}
            onOpen={(id) => guard.leave(() => router.push(paths['patients.show'](id)))}
          />
        }
      />
    </FormSheet>
  )
}
