import { useQueryClient } from '@tanstack/react-query'
import { useSave } from '@/lib/client/use-api'
import type { DatedPlan } from '@/lib/contract/dated-plans'

type Plans = { data: DatedPlan[] }
type Change = Partial<Pick<DatedPlan, 'name' | 'active' | 'silence_days' | 'pain_above'>> & { published?: boolean }

/** Changes a few fields of a plan: seen at once, and put back where it fails. */
export function usePlanChange(plan: DatedPlan) {
  const client = useQueryClient()
  const put = (id: number, changed: Partial<DatedPlan>) =>
    client.setQueriesData<Plans>(
      { queryKey: ['dated-plans.list'] },
      (plans) => plans && { data: plans.data.map((one) => (one.id === id ? { ...one, ...changed } : one)) },
    )
  const save = useSave('dated-plans.update', {
    before: (_, { body }) => {
      const { published, ...fields } = body as Change
      put(plan.id, {
        ...fields,
        ...(published !== undefined && { published_at: published ? new Date().toISOString() : null }),
      })
      return plan
    },
    onSuccess: ({ data }) => put(data.id, data),
    onFailure: (_, __, was) => was && put(was.id, was),
  })
  return {
    change: (body: Change, onDone?: () => void) =>
      save.mutate({ params: { id: plan.id }, body, version: plan.version }, onDone && { onSuccess: onDone }),
    isPending: save.isPending,
  }
}
