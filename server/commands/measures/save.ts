import type { OwnMeasure } from '@/lib/contract/measures'
import type { TenantCall } from '@/server/call'
import { createRow, holdRow, updateRow } from '@/server/steps/rows'

/** Adds a measure of the clinic's own; the clinic answers for having the right to use it. */
export const createMeasure = (call: TenantCall<'measures.create'>): Promise<OwnMeasure> =>
  createRow(call, 'measure', call.body)

/**
 * Renames a measure, or archives it: what was filled in stays.
 * @throws Refusal `not_found`, `version_stale`
 */
export const updateMeasure = async (call: TenantCall<'measures.update'>): Promise<OwnMeasure> =>
  updateRow(call, 'measure', await holdRow(call, 'measure'), call.body)
