import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isStale } from '@/lib/client/api-error'
import { readKey } from '@/lib/client/read-key'
import { useSaveToasts } from '@/lib/client/toasts'
import { readOptions, useSave } from '@/lib/client/use-api'
import type { Patient } from '@/lib/contract/patients'
import { type Conflict, changedFields, mergeValues, type PatientValues, toBody, toValues } from './patient-values'
import { focusFirstError, isShownByForm, type PatientFormState, patientFieldErrors } from './use-patient-form'

/**
 * Saves the changed fields of a patient with If-Match. When someone else saved first (412), nothing is overwritten: the
 * stored patient is read again, what was typed stays, and `conflicts` names what the other changed, until `useTheirs`
 * (takes theirs into the form) or `keepMine` (saves what was typed over theirs).
 */
export function useConflictingSave(opened: Patient, form: PatientFormState) {
  const client = useQueryClient()
  const toasts = useSaveToasts('patients.update')
  const [stored, setStored] = useState(opened)
  const [began, setBegan] = useState(() => toValues(opened))
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const read = { params: { id: opened.id } }

  const meet = async () => {
    const { data: theirs } = await client.fetchQuery({ ...readOptions('patients.show', read), staleTime: 0 })
    const merged = mergeValues(began, form.getValues(), toValues(theirs))
    form.setValues(merged.values)
    setStored(theirs)
    setBegan(toValues(theirs))
    setConflicts(merged.conflicts)
  }

  const update = useSave('patients.update', {
    handles: (error) => isShownByForm(error) || isStale(error),
    onSuccess: (answer) => client.setQueryData(readKey('patients.show', read), answer),
    onFailure: (error) => {
      const errors = patientFieldErrors(error)
      form.setErrors(errors)
      focusFirstError(form, errors)
      if (isStale(error)) meet().catch(toasts.failure)
    },
  })

  const submit = (values: PatientValues) =>
    update.mutate({ ...read, body: toBody(values, changedFields(began, values)), version: stored.version })

  return {
    began,
    conflicts,
    done: update.isSuccess,
    pending: update.isPending,
    submit,
    useTheirs: () => {
      form.setValues(Object.fromEntries(conflicts.map(({ field, theirs }) => [field, theirs])))
      setConflicts([])
    },
    keepMine: () => submit(form.getValues()),
  }
}
