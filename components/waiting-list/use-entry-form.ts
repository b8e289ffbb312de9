import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { focusFirstFault } from '@/components/form/focus-first-fault'
import { fieldErrors } from '@/lib/client/api-error'
import { useSave } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { type WaitingEntry, WaitingEntryChange } from '@/lib/contract/waiting-list'
import { type EntryValues, emptyEntry, toChange, toEntry, toFormErrors, valuesOfEntry } from './entry-values'

/** How long typing rests before its field is judged: half a day is not called wrong. */
const JUDGE_AFTER_MS = 500

/** The state of the form of an entry: its values, checked while typing, and sending. `entry` null: a new one. */
export function useEntryForm(entry: WaitingEntry | null) {
  const t = useTranslations('errors.field')
  const check = useFormSchema(WaitingEntryChange)
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm<EntryValues>({
    initialValues: entry ? valuesOfEntry(entry) : emptyEntry,
    validate: (values) => ({
      ...toFormErrors(check(toChange(values)), values),
      ...(values.patients.length === 0 && { patients: t('at_least_one_patient') }),
    }),
    validateInputOnChange: true,
    validateDebounce: JUDGE_AFTER_MS,
  })
  const isShownHere = (error: unknown) => Object.keys(fieldErrors(error)).length > 0
  const onFailure = (error: unknown) => form.setErrors(toFormErrors(fieldErrors(error), form.getValues()))
  const created = useSave('waiting-list.create', { handles: isShownHere, onFailure })
  const updated = useSave('waiting-list.update', { handles: isShownHere, onFailure })

  const save = (values: EntryValues) =>
    entry
      ? updated.mutate({ params: { id: entry.id }, body: toChange(values), version: entry.version })
      : created.mutate({ body: toEntry(values), idempotency_key: key })
  return {
    form,
    saving: created.isPending || updated.isPending,
    done: created.isSuccess || updated.isSuccess,
    submit: form.onSubmit(save, () => focusFirstFault()),
  }
}
