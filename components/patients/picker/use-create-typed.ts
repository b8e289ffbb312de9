import { useRef, useState } from 'react'
import { OneWrite } from '@/lib/client/one-write'
import { useSave } from '@/lib/client/use-api'
import { patientOfText } from './new-patient'
import type { PickedPatient } from './picked-patient'

/**
 * Creates a patient of what was typed, once at a time, and gives them to `onCreated`. `createdName`: the last one, to be
 * said where it was done.
 */
export function useCreateTyped(onCreated: (patient: PickedPatient) => void) {
  const create = useSave('patients.create', { quiet: true, handles: () => true })
  // The same name sent again, because nobody answered, is the same patient; a corrected one is no second patient beside them.
  const once = useRef(new OneWrite())
  const [createdName, setCreatedName] = useState('')
  const createTyped = (typed: string) => {
    if (create.isPending) return
    const body = patientOfText(typed)
    once.current
      .send(body, async (idempotency_key) => {
        const { data } = await create.mutateAsync({ body, idempotency_key })
        once.current = new OneWrite()
        setCreatedName(data.name)
        onCreated(data)
      })
      // Said where it was done.
      .catch(() => undefined)
  }
  const { isPending, isError, error, reset } = create
  return { createTyped, createdName, isPending, isError, error, reset }
}
