import { useTranslations } from 'next-intl'
import { focusFirstFault } from '@/components/form/focus-first-fault'
import { useFormSave } from '@/components/form/use-form-save'
import { useJudgedForm } from '@/components/form/use-judged-form'
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
  const shown = { errorsOf: (errors: Record<string, string>) => toFormErrors(errors, form.getValues()) }
  const created = useFormSave('waiting-list.create', form, shown)
  const updated = useFormSave('waiting-list.update', form, shown)

  const save = (values: EntryValues) =>
    entry
      ? updated.send({ params: { id: entry.id }, body: toChange(values), version: entry.version })
      : created.send({ body: toEntry(values) })
  return {
    form,
    saving: created.saving || updated.saving,
    done: created.done || updated.done,
    submit: form.onSubmit(save, () => focusFirstFault()),
  }
}
