import type { Activity } from '@/lib/contract/activities'
import type { Enrolment } from '@/lib/contract/enrolments'
import type { GroupMember } from '@/lib/contract/group-members'
import type { GroupPlan } from '@/lib/contract/group-plans'
import type { Group } from '@/lib/contract/groups'
import type { FeeDetail, FeeSign } from '@/lib/contract/membership-fees'
import { appointment } from './appointment'

/** A group, with what is not said as most tests need it. */
export const group = (given: Partial<Group> = {}): Group => ({
  id: 7,
  name: 'Pilates suelo pélvico',
  visibility: 'public',
  color: 'rose',
  capacity: 10,
  professional_id: null,
  room_id: null,
  waiting_list: true,
  cut_off_hours: 2,
  decline_hours: null,
  weekly_limit: 2,
  monthly_limit: 8,
  description: null,
  active: true,
  version: 1,
  ...given,
})

/** A plan of that group. */
export const groupPlan = (given: Partial<GroupPlan> = {}): GroupPlan => ({
  id: 3,
  group_id: 7,
  name: '1 por semana',
  kind: 'membership',
  price_cents: 3000,
  vat_bp: 0,
  vat_treatment: 'exempt',
  period: 'week',
  activities: 1,
  payment_methods: ['cash', 'direct_debit'],
  published: false,
  active: true,
  version: 1,
  ...given,
})

/** Somebody who is in that group by that plan, as its list has them. */
export const groupMember = (given: Partial<GroupMember> = {}, use = { week: 0, month: 0 }) => ({
  id: 5,
  group_id: 7,
  plan_id: 3,
  patient_id: 12,
  patient_name: 'Aina Domínguez',
  payment_method: 'cash' as const,
  from_day: '2026-11-01',
  until_day: null,
  version: 2,
  use: { ...use, next_at: null as string | null, make_ups: [] as { day: string; until: string; unpaid: boolean }[] },
  fees: { now: null as FeeSign | null, before: 0 },
  ...given,
})

/** What that member owes for a month, as a list shows it; and all of it. */
export const feeSign = (given: Partial<FeeSign> = {}): FeeSign => ({
  ...{ id: 51, month: '2026-11-01', due_on: '2026-11-01', amount_cents: 4200, paid_cents: 0, state: 'overdue' },
  ...given,
})
export const feeDetail = (given: Partial<FeeDetail> = {}): FeeDetail => ({
  ...feeSign(),
  ...{ member_id: 5, patient: { id: 12, name: 'Aina Domínguez' }, payment_method: 'cash', plan_name: '1 por semana' },
  ...{ amount_reason: null, vat_bp: 2100, vat_treatment: 'rate', waived: null, version: 1, methods: ['cash', 'pos'] },
  payments: [],
  account_cents: 0,
  ...given,
})

/** An activity of that group, with nobody in it unless said. */
export const activity = (given: Partial<Activity> = {}): Activity => ({
  ...appointment({ patients: [], group_name: 'Pilates suelo pélvico' }),
  ...{ group_id: 7, places: 10, waiting: 0, recorded: 0, attended: 0 },
  ...given,
})

/** Somebody's place in that activity. */
export const enrolment = (given: Partial<Enrolment> = {}): Enrolment => ({
  ...{ id: 31, activity_id: 41, patient_id: 12, patient_name: 'Aina Domínguez', state: 'enrolled', reason: null },
  ...{
    queued_at: '2026-11-18T09:00:00.000Z',
    decline_until: null,
    make_up_until: null,
    lost: false,
    makes_up_day: null,
    fixed: false,
    version: 1,
  },
  ...given,
})
