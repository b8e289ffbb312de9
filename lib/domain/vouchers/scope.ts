/** What a voucher pays of services, and of groups' activities: all of them, those that are named, none. */
export const voucherScopes = ['all', 'chosen', 'none'] as const
export type VoucherScope = (typeof voucherScopes)[number]

/** What a voucher pays. Ids are named where it pays the chosen ones, and only there. */
export type Scope = {
  pays_services: VoucherScope
  service_ids: readonly number[]
  pays_activities: VoucherScope
  group_ids: readonly number[]
}
type Half = [scope: VoucherScope, ids: readonly number[]]
type GivenScope = { [F in keyof Scope]?: Scope[F] | undefined }

/** What a voucher pays of which nobody has said anything: any service, and no activity, which a plan pays. */
export const usualScope: Scope = { pays_services: 'all', service_ids: [], pays_activities: 'none', group_ids: [] }

/**
 * What a voucher pays after something was said of it. Who names ids alone means those, and who names none of them what none meant
 * before it could be said otherwise: any service, no activity.
 */
export function settledScope(given: GivenScope, before: Scope = usualScope): Scope {
  const services = half(given.pays_services, given.service_ids, [before.pays_services, before.service_ids], 'all')
  const activities = half(given.pays_activities, given.group_ids, [before.pays_activities, before.group_ids], 'none')
  return {
    ...{ pays_services: services.scope, service_ids: services.ids },
    ...{ pays_activities: activities.scope, group_ids: activities.ids },
  }
}

function half(
  said: VoucherScope | undefined,
  named: readonly number[] | undefined,
  [was, had]: Half,
  whenEmpty: VoucherScope,
): { scope: VoucherScope; ids: readonly number[] } {
  const unsaid = named === undefined ? was : named.length > 0 ? 'chosen' : was === 'chosen' ? whenEmpty : was
  const scope = said ?? unsaid
  return { scope, ids: scope === 'chosen' ? (named ?? had) : [] }
}

/** What is wrong with what a voucher pays, and the field that says it; null where nothing is. */
export function scopeFault({ pays_services, service_ids, pays_activities, group_ids }: Scope): {
  field: 'pays_services' | 'pays_activities'
  key: 'choose_one' | 'pays_nothing'
} | null {
  if (pays_services === 'chosen' && service_ids.length === 0) return { field: 'pays_services', key: 'choose_one' }
  if (pays_activities === 'chosen' && group_ids.length === 0) return { field: 'pays_activities', key: 'choose_one' }
  const isNothing = pays_services === 'none' && pays_activities === 'none'
  return isNothing ? { field: 'pays_activities', key: 'pays_nothing' } : null
}

/** Does a voucher pay all that another one pays? */
export const paysAllOf = (one: Scope, other: Scope): boolean =>
  covers([one.pays_services, one.service_ids], [other.pays_services, other.service_ids]) &&
  covers([one.pays_activities, one.group_ids], [other.pays_activities, other.group_ids])

const covers = ([scope, ids]: Half, [wanted, wantedIds]: Half): boolean =>
  scope === 'all' || wanted === 'none' || (scope === wanted && wantedIds.every((id) => ids.includes(id)))
