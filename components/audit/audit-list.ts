import { describeList, type ListQuery } from '@/components/list/data/describe-list'
import type { QueryIn } from '@/lib/contract/registry'
import { auditEntities } from '@/lib/domain/audit/entities'
import { addDays, instantAt } from '@/lib/domain/time/clock'

/** What may be asked of the audit, above the screen it was opened from; days are the clinic's. */
export const auditList = describeList({
  prefix: 'log_',
  search: false,
  filters: {
    person: { ids: true },
    entity: { choices: auditEntities, any: true },
    from: { day: true },
    to: { day: true },
  },
  sorts: ['newest'],
})

/** The same as the API is asked it: from the first day's midnight to that after the last one, in the clinic's zone. */
export const auditQuery = (
  { person, entity, from, to }: Pick<ListQuery<typeof auditList>, keyof typeof auditList.filters>,
  zone: string,
): QueryIn<'audit.export'> => ({
  professional_id: person,
  entity,
  from: from && instantAt(from, 0, zone),
  to: to && instantAt(addDays(to, 1), 0, zone),
})
