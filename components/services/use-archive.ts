import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { readKey } from '@/lib/client/read-key'
import { notify } from '@/lib/client/toasts'
import { useSave } from '@/lib/client/use-api'
import type { Answer } from '@/lib/contract/registry'
import type { Service } from '@/lib/contract/services'

const key = readKey('services.list')
type List = Answer<'services.list'>

/** Archives a service, or brings an archived one back: seen at once, and taken back with one press for ten seconds. */
export function useArchive(): (service: Service) => Promise<void> {
  const t = useTranslations('services.done')
  const client = useQueryClient()
  const patch = (id: number, changed: Partial<Service>) =>
    client.setQueryData<List>(
      key,
      (list) => list && { data: list.data.map((one) => (one.id === id ? { ...one, ...changed } : one)) },
    )
  const save = useSave('services.update', {
    quiet: true,
    before: (_, { params, body }) => {
      const list = client.getQueryData<List>(key)
      patch(Number(params?.id), body as Partial<Service>)
      return list
    },
    onSuccess: ({ data }) => patch(data.id, data),
    onFailure: (_, __, list) => client.setQueryData(key, list),
  })
  // One after the other: the next one names the version that the one before has made.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const change = (id: number, active: boolean) => {
    const done = last.current.then(() => {
      const version = client.getQueryData<List>(key)?.data.find((one) => one.id === id)?.version
      return save.mutateAsync({ params: { id }, body: { active }, version })
    })
    last.current = done.catch(() => null)
    return done
  }
  return async ({ id, name, active }) => {
    const answer = await change(id, !active).catch(() => null)
    // What failed has been said by its toast.
    if (!answer) return
    const message = t(answer.data.active ? 'restored' : 'archived', { name })
    notify({ type: 'success', message, undo: () => void change(id, active).catch(() => null) })
  }
}
