import { expect, it } from 'vitest'
import { type Scope, scopeFault, settledScope, usualScope } from '@/lib/domain/vouchers/scope'

const alone: Scope = { ...usualScope, pays_services: 'none', pays_activities: 'chosen', group_ids: [5] }

it.each<[string, Partial<Scope>, Scope | undefined, Partial<Scope>]>([
  ['nothing', {}, undefined, {}],
  ['no ids, as before there were words', { service_ids: [], group_ids: [] }, undefined, {}],
  ['ids alone', { service_ids: [3] }, undefined, { pays_services: 'chosen', service_ids: [3] }],
  ['groups alone, beside any service', { group_ids: [5] }, undefined, { pays_activities: 'chosen', group_ids: [5] }],
  ['ids beside a word that has none', { pays_services: 'none', service_ids: [3], group_ids: [5] }, undefined, alone],
  ['nothing, of one that pays activities alone', {}, alone, alone],
  ['no ids, of one that pays no service', { service_ids: [] }, alone, alone],
  ['no groups, of one that had some', { group_ids: [] }, alone, { pays_services: 'none' }],
  ['all groups', { pays_activities: 'all' }, alone, { pays_services: 'none', pays_activities: 'all' }],
  ['chosen groups, which it has', { pays_activities: 'chosen' }, alone, alone],
])('of a voucher is said: %s', (_, given, before, settled) =>
  expect(settledScope(given, before)).toEqual({ ...usualScope, ...settled }),
)

it.each<[string, Partial<Scope>, ReturnType<typeof scopeFault>]>([
  ['what is usual', {}, null],
  ['activities alone', alone, null],
  ['chosen services, and none', { pays_services: 'chosen' }, { field: 'pays_services', key: 'choose_one' }],
  ['chosen groups, and none', { pays_activities: 'chosen' }, { field: 'pays_activities', key: 'choose_one' }],
  ['nothing at all', { pays_services: 'none' }, { field: 'pays_activities', key: 'pays_nothing' }],
])('a voucher that pays %s', (_, scope, fault) => expect(scopeFault({ ...usualScope, ...scope })).toEqual(fault))
