const secret = /password|secret|token|_hash$|recovery_code/i

/**
 * The columns of a line without what nobody may read: what writes the audit leaves it out, and this is the second
 * fence.
 */
export const withoutSecrets = (row: Record<string, unknown> | null) =>
  row && Object.fromEntries(Object.entries(row).filter(([key]) => !secret.test(key)))

/**
 * A field that changed, and from what to what; `before` is absent where there was nothing, `after` where nothing is
 * left.
 */
type FieldChange = { field: string; before?: unknown; after?: unknown }

/** Housekeeping that every row has and nobody looks for. */
const housekeeping = new Set(['id', 'version', 'created_at', 'updated_at', 'clinic_id'])

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What a line changed, field by field, without housekeeping and without fields that are empty before and after. */
export function changesOf(line: {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}): FieldChange[] {
  const fields = new Set([...Object.keys(line.before ?? {}), ...Object.keys(line.after ?? {})])
  return [...fields]
    .filter((field) => !housekeeping.has(field))
    .map((field) => ({
      field,
      ...(!isNothing(line.before?.[field]) && { before: line.before?.[field] }),
      ...(!isNothing(line.after?.[field]) && { after: line.after?.[field] }),
    }))
    .filter((change) => 'before' in change || 'after' in change)
}
