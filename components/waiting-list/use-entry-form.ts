import { useTranslations } from 'next-intl'
import { useJudgedForm } from '@/components/form/use-judged-form'
import { useSave } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { type WaitingEntry, WaitingEntryChange } from '@/lib/contract/waiting-list'
import { type EntryValues, emptyEntry, toChange, toEntry, toFormErrors, valuesOfEntry } from './entry-values'

/** The state of the form of an entry: its values, checked while typing, and sending. `entry` null: a new one. */
export function useEntryForm(entry: WaitingEntry | null) {
  const t = useTranslations('errors.field')
  const check = useFormSchema(WaitingEntryChange)
  const form = useJudgedForm<EntryValues>({
    initialValues: entry ? valuesOfEntry(entry) : emptyEntry,
    judge: (values) => ({
      ...toFormErrors(check(toChange(values)), values),
      ...(values.patients.length === 0 && { patients: t('at_least_one_patient') }),
    }),
  })
  const errorsOf = (errors: Record<string, string>) => toFormErrors(errors, form.getValues())
  const created = useSave('waiting-list.create', { form: { ...form, errorsOf } })
  const updated = useSave('waiting-list.update', { form: { ...form, errorsOf } })

  const save = (values: EntryValues) =>
    entry
      ? updated.mutate({ params: { id: entry.id }, body: toChange(values), version: entry.version })
      : created.send({ body: toEntry(values) })
  return {
    form,
    saving: created.isPending || updated.isPending,
    done: created.isSuccess || updated.isSuccess,
    submit: form.onSubmit(save),
  }
}
