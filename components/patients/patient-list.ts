import { describeList, type ListQuery } from '@/components/list/data/describe-list'
import type { QueryIn } from '@/lib/contract/registry'

/** What may be asked of the patients' list. */
export const patientList = describeList({
  filters: {
    status: { choices: ['active', 'inactive', 'archived'], any: true },
    professional_id: { ids: true },
    tag: { words: true },
    group_id: { ids: true },
    next: { choices: ['without'], any: true },
  },
  sorts: ['name', '-name', 'surname', '-surname', '-created_at', 'created_at'],
})

/** The same as the API takes it; the server's first HTML asks by it too. */
export const askPatients = ({ search, sort, ...filters }: ListQuery<typeof patientList>): QueryIn<'patients.list'> => ({
  ...filters,
  search: search || undefined,
  sort: sort === 'name' ? undefined : sort,
})
