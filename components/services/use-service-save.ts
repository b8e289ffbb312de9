import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isStale } from '@/lib/client/api-error'
import { readOptions, useSave } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { Service } from '@/lib/contract/services'
import { changedFields, fieldsToSend, type ServiceValues, toBody, toValues } from './service-values'
import { isShownByForm, showRefusal, usePriceWriting, useServiceForm } from './use-service-form'

/**
 * The form of a service, and its saving with If-Match: only what was changed is sent. When somebody else saved first
 * (412), nothing is overwritten: what they changed comes into the form, what was typed stays, and who saves again has
 * been told and has seen it.
 */
export function useServiceSave(opened: Service) {
  const client = useQueryClient()
  const { country } = useUser().clinic
  const writing = usePriceWriting()
  const [stored, setStored] = useState(opened)
  const [began, setBegan] = useState(() => toValues(opened, country, writing))
  const form = useServiceForm(began)

  const meet = async () => {
    const { data } = await client.fetchQuery({ ...readOptions('services.list'), staleTime: 0 })
    const theirs = data.find(({ id }) => id === opened.id)
    if (!theirs) return
    const values = form.getValues()
    const mine = changedFields(began, values).map((field) => [field, values[field]])
    const now = toValues(theirs, country, writing)
    form.setValues({ ...now, ...Object.fromEntries(mine) })
    setStored(theirs)
    setBegan(now)
  }

  const save = useSave('services.update', {
    handles: isShownByForm,
    onFailure: (error) => {
      showRefusal(form, error)
      // What cannot be read now is asked for again with the next try.
      if (isStale(error)) meet().catch(() => null)
    },
  })
  const submit = (valid: ServiceValues) => {
    const fields = fieldsToSend(changedFields(began, valid), stored)
    save.mutate({ params: { id: opened.id }, body: toBody(valid, writing, fields), version: stored.version })
  }
  return { form, changed: changedFields(began, form.getValues()), save, submit }
}
