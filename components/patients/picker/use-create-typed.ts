import { useRef, useState } from 'react'
import { useSave } from '@/lib/client/use-api'
import { patientOfText } from './new-patient'
import type { PickedPatient } from './picked-patient'

/**
 * Creates a patient of what was typed, once at a time, and gives them to `onCreated`. `createdName`: the last one, to be
 * said where it was done.
 */
export function useCreateTyped(onCreated: (patient: PickedPatient) => void) {
  const create = useSave('patients.create', { quiet: true, handles: () => true })
  const key = useRef({ typed: '', key: '' })
  const [createdName, setCreatedName] = useState('')
  const createTyped = (typed: string) => {
    if (create.isPending) return
    // The same name sent again, because nobody answered, is the same patient.
    if (key.current.typed !== typed) key.current = { typed, key: crypto.randomUUID() }
    const call = { body: patientOfText(typed), idempotency_key: key.current.key }
    create.mutate(call, {
      onSuccess: ({ data }) => {
        key.current = { typed: '', key: '' }
        setCreatedName(data.name)
        onCreated(data)
      },
    })
  }
  const { isPending, isError, error, reset } = create
  return { createTyped, createdName, isPending, isError, error, reset }
}
