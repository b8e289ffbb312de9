import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { paths } from '@/lib/client/paths'
import { useSave } from '@/lib/client/use-api'
import { existingIn } from './existing-in'

/** Makes an exercise of the starter library the clinic's own, and goes there; `existing`: another one has its name. */
export function useAdopt(starterKey: string) {
  const router = useRouter()
  const [existing, setExisting] = useState<{ id: number; name: string } | null>(null)
  const { isPending, isSuccess, send } = useSave('exercises.adopt', {
    handles: (error) => existingIn(error) !== null,
    onSuccess: ({ data }) => router.push(paths['exercises.show'](data.id)),
    onFailure: (error) => setExisting(existingIn(error)),
  })
  return { existing, isPending, isDone: isSuccess, adopt: () => send({ body: { starter_key: starterKey } }) }
}
