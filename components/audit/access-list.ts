import { describeList, type ListQuery } from '@/components/list/data/describe-list'
import type { QueryIn } from '@/lib/contract/registry'
import { addDays, instantAt } from '@/lib/domain/time/clock'

/** What may be asked of the readings of records, above the screen it was opened from; days are the clinic's. */
export const accessList = describeList({
  prefix: 'access_',
  search: false,
  filters: { patient: { ids: true }, person: { ids: true }, from: { day: true }, to: { day: true } },
  sorts: ['newest'],
})

/** The same as the API is asked it: from the first day's midnight to that after the last one, in the clinic's zone. */
export const accessQuery = (
  { patient, person, from, to }: Pick<ListQuery<typeof accessList>, keyof typeof accessList.filters>,
  zone: string,
): QueryIn<'accesses.list'> => ({
  patient_id: patient,
  professional_id: person,
  from: from && instantAt(from, 0, zone),
  to: to && instantAt(addDays(to, 1), 0, zone),
})
