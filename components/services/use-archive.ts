import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
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
  const save = useSave('services.update', {
    quiet: true,
    before: (_, { params, body }) => {
      const list = client.getQueryData<List>(key)
      const changed = { ...(body as Partial<Service>) }
      const data = list?.data.map((one) => (one.id === params?.id ? { ...one, ...changed } : one))
      if (data) client.setQueryData<List>(key, { data })
      return list
    },
    onFailure: (_, __, list) => client.setQueryData(key, list),
  })
  const change = ({ id, version }: Service, active: boolean) =>
    save.mutateAsync({ params: { id }, body: { active }, version })
  return async (service) => {
    const answer = await change(service, !service.active).catch(() => null)
    // What failed has been said by its toast.
    if (!answer) return
    notify({
      type: 'success',
      message: t(answer.data.active ? 'restored' : 'archived', { name: service.name }),
      undo: () => void change(answer.data, service.active).catch(() => null),
    })
  }
}
