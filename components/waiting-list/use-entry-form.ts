import { useTranslations } from 'next-intl'
import { useJudgedForm } from '@/components/form/use-judged-form'
import { useSheetEdit } from '@/components/form/use-sheet-edit'
import { readOptions } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { type WaitingEntry, WaitingEntryChange } from '@/lib/contract/waiting-list'
import { type EntryValues, emptyEntry, toChange, toEntry, toFormErrors, valuesOfEntry } from './entry-values'
import { useEntryParts } from './use-entry-parts'

/**
 * The state of the form of an entry: its values, checked while typing, and sending. `entry` null: a new one; `isTyping`:
 * a name that is not picked yet.
 */
export function useEntryForm(entry: WaitingEntry | null, isTyping: boolean) {
  const t = useTranslations('errors.field')
  const done = useTranslations('waiting-list.done')
  const check = useFormSchema(WaitingEntryChange)
  const form = useJudgedForm<EntryValues>({
    initialValues: entry ? valuesOfEntry(entry) : emptyEntry,
    judge: (values) => ({
      ...toFormErrors(check(toChange(values)), values),
      ...(values.patients.length === 0 && { patients: t('at_least_one_patient') }),
    }),
  })
  const edit = useSheetEdit({
    form,
    row: entry ?? undefined,
    valuesOf: valuesOfEntry,
    parts: useEntryParts(),
    create: 'waiting-list.create',
    update: 'waiting-list.update',
    bodyOf: (values, isNew) => (isNew ? toEntry(values) : toChange(values)),
    errorsOf: (errors) => toFormErrors(errors, form.getValues()),
    readAgain: async (client) => {
      const { data } = await client.fetchQuery({ ...readOptions('waiting-list.list'), staleTime: 0 })
      return data.find(({ id }) => id === entry?.id)
    },
    goneText: done('removed', { name: entry?.patient.name ?? '' }),
    isTouched: isTyping,
  })
  return { form, edit }
}
