import type { QueryIn } from '@/lib/contract/registry'
import { type AuditEntity, isAuditEntity } from '@/lib/domain/audit/entities'
import { addDays, instantAt, isDay } from '@/lib/domain/time/clock'

/** What may be asked of the audit, as the address has it; days are the clinic's. */
export type AuditFilters = { person?: number; entity?: AuditEntity; from?: string; to?: string }

/** The filters' names in the address; each undefined, so that taking them all away is one change. */
export const noAuditFilters = { log_person: undefined, log_entity: undefined, log_from: undefined, log_to: undefined }

/** Reads the address; what is no known value is left out, so that a mistyped one shows everything. */
export function auditFilters(params: URLSearchParams): AuditFilters {
  const person = params.get('log_person') ?? ''
  const entity = params.get('log_entity') ?? ''
  const day = (name: string) => {
    const text = params.get(name) ?? ''
    return isDay(text) ? text : undefined
  }
  return {
    person: /^[1-9]\d{0,14}$/.test(person) ? Number(person) : undefined,
    entity: isAuditEntity(entity) ? entity : undefined,
    from: day('log_from'),
    to: day('log_to'),
  }
}

/** The same as the API is asked it: from the first day's midnight to that after the last one, on the clinic's wall. */
export const auditQuery = ({ person, entity, from, to }: AuditFilters, zone: string): QueryIn<'audit.export'> => ({
  professional_id: person,
  entity,
  from: from && instantAt(from, 0, zone),
  to: to && instantAt(addDays(to, 1), 0, zone),
})
