import type { Receivers } from '@/lib/contract/document-batches'
import { patientStatuses } from '@/lib/domain/patients/kinds'

/** What is chosen of a filter, as its fields have it; empty: all. */
export type FilterValues = { status: string; professional: string; group: string; tag: string }

/** Who is treated now, unless somebody else is chosen. */
export const usualFilter: FilterValues = { status: 'active', professional: '', group: '', tag: '' }

/** The same as the API takes it. */
export function receiversOf(ids: number[] | undefined, { status, professional, group, tag }: FilterValues): Receivers {
  if (ids) return { ids }
  return {
    filter: {
      status: patientStatuses.find((one) => one === status),
      professional_id: professional ? Number(professional) : undefined,
      group_id: group ? Number(group) : undefined,
      tag: tag || undefined,
    },
  }
}
