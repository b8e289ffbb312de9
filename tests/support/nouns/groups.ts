import { appointments } from '@/server/db/schema/appointments'
import { enrolments as enrolmentTable } from '@/server/db/schema/enrolments'
import { fixed_seats } from '@/server/db/schema/fixed-seats'
import { group_members, group_plans, groups as table } from '@/server/db/schema/groups'
import { membership_fees } from '@/server/db/schema/membership-fees'
import { appointment_series } from '@/server/db/schema/series'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    group: number
    groupPlan: number
    groupMember: number
    membershipFee: number
    fixedSeat: number
    seatSeries: number
    activity: number
    enrolment: number
  }
}

export const groups: Noun = {
  name: 'groups',
  async make(tx, { id: clinic_id }) {
    const [made] = await tx
      .insert(table)
      .values({ clinic_id, name: 'Pilates', capacity: 10, waiting_list: true })
      .returning({ id: table.id })
    return { group: made!.id }
  },
  id: (clinic) => clinic.group,
  bodies: {
    'groups.create': () => ({
      ...{ name: 'Espalda', visibility: 'private', color: 'olive', capacity: 8, professional_id: null, room_id: null },
      ...{ waiting_list: true, cut_off_hours: 0, weekly_limit: null, monthly_limit: null, description: null },
    }),
  },
}

export const groupPlans: Noun = {
  name: 'group-plans',
  async make(tx, { id: clinic_id, group }) {
    const [made] = await tx
      .insert(group_plans)
      .values({
        ...{ clinic_id, group_id: group, name: 'Dos por semana', price_cents: 5000, period: 'week', activities: 2 },
        payment_methods: ['cash', 'transfer'],
      })
      .returning({ id: group_plans.id })
    return { groupPlan: made!.id }
  },
  id: (clinic) => clinic.groupPlan,
  ids: { 'group-plans.list': (clinic) => clinic.group, 'group-plans.create': (clinic) => clinic.group },
  bodies: {
    'group-plans.create': () => ({
      ...{ name: 'Libre', price_cents: 8000, vat_bp: 0, vat_treatment: 'rate', period: 'month', activities: null },
      ...{ payment_methods: ['cash'], published: false },
    }),
  },
}

export const groupMembers: Noun = {
  name: 'group-members',
  async make(tx, { id: clinic_id, group, groupPlan, patient }) {
    const [made] = await tx
      .insert(group_members)
      .values({
        ...{ clinic_id, group_id: group, plan_id: groupPlan, patient_id: patient, payment_method: 'cash' },
        from_day: '2026-01-01',
      })
      .returning({ id: group_members.id })
    return { groupMember: made!.id }
  },
  id: (clinic) => clinic.groupMember,
  ids: {
    'group-members.list': (clinic) => clinic.group,
    'group-members.of_patient': (clinic) => clinic.patient,
    'group-members.create': (clinic) => clinic.group,
  },
  bodies: {
    'group-members.create': (clinic) => ({
      ...{ patient_ids: [clinic.otherPatient], plan_id: clinic.groupPlan, payment_method: 'cash' },
      ...{ from_day: '2026-01-01', until_day: null },
    }),
    'group-members.update': () => ({ payment_method: 'transfer' }),
  },
  queries: { 'group-members.freed': () => ({ until_day: '2026-12-31' }) },
}

export const membershipFees: Noun = {
  name: 'membership-fees',
  async make(tx, { id: clinic_id, groupMember, groupPlan }) {
    const [made] = await tx
      .insert(membership_fees)
      .values({
        ...{ clinic_id, member_id: groupMember, month: '2026-01-01', due_on: '2026-01-01', plan_id: groupPlan },
        ...{ plan_name: 'Dos por semana', amount_cents: 5000 },
      })
      .returning({ id: membership_fees.id })
    return { membershipFee: made!.id }
  },
  id: (clinic) => clinic.membershipFee,
  ids: {
    'membership-fees.list': (clinic) => clinic.group,
    'membership-fees.of_member': (clinic) => clinic.groupMember,
    'membership-fees.pay_all': (clinic) => clinic.group,
  },
  bodies: {
    'membership-fees.pay_all': (clinic) => ({
      ...{ fee_ids: [clinic.membershipFee], method: 'cash', paid_on: '2026-01-02' },
    }),
    'membership-fees.pay': () => ({ cents: 1000, method: 'cash', paid_on: '2026-01-02' }),
    'membership-fees.reverse': () => ({ payment_id: 1, reason: 'Devuelto' }),
    'membership-fees.waive': () => ({ waived: true, reason: 'Enfermo' }),
    'membership-fees.update': () => ({ amount_cents: 2500, reason: 'Empezó a mitad de mes' }),
  },
}

export const activities: Noun = {
  name: 'activities',
  async make(tx, { id: clinic_id, professionals, group }) {
    const [made] = await tx
      .insert(appointments)
      .values({
        ...{ clinic_id, professional_id: professionals.admin, status: 'confirmed', group_id: group },
        // Over, and led by somebody else than the clinic's appointment is: what counts those meets no other.
        ...{ starts_at: new Date('2026-03-02T18:00:00Z'), ends_at: new Date('2026-03-02T19:00:00Z') },
      })
      .returning({ id: appointments.id })
    return { activity: made!.id }
  },
  ids: { 'activities.list': (clinic) => clinic.group },
  queries: { 'activities.list': () => ({ from: '2026-03-01T00:00:00Z', to: '2026-03-08T00:00:00Z' }) },
}

export const enrolments: Noun = {
  name: 'enrolments',
  async make(tx, { id: clinic_id, group, activity, patient }) {
    const [made] = await tx
      .insert(enrolmentTable)
      .values({ clinic_id, group_id: group, activity_id: activity, patient_id: patient, state: 'waiting' })
      .returning({ id: enrolmentTable.id })
    return { enrolment: made!.id }
  },
  id: (clinic) => clinic.enrolment,
  ids: {
    'enrolments.list': (clinic) => clinic.activity,
    'enrolments.create': (clinic) => clinic.group,
  },
  queries: { 'enrolments.of_patient': (clinic) => ({ patient_id: clinic.patient }) },
  bodies: {
    'enrolments.create': (clinic) => ({ activity_ids: [clinic.activity], patient_ids: [clinic.patient] }),
    'enrolments.update': () => ({ state: 'removed' }),
  },
}

export const fixedSeats: Noun = {
  name: 'fixed-seats',
  async make(tx, { id: clinic_id, group, groupMember, professionals }) {
    const [series] = await tx
      .insert(appointment_series)
      .values({
        ...{ clinic_id, professional_id: professionals.admin, starts_on: '2026-03-04', start_minute: 1140 },
        ...{ duration_minutes: 60, time_zone: 'Europe/Madrid' },
        recurrence: { frequency: 'week', interval: 1, weekdays: [3], ends: { kind: 'until', until: '2026-03-04' } },
      })
      .returning({ id: appointment_series.id })
    const [made] = await tx
      .insert(fixed_seats)
      .values({ clinic_id, group_id: group, member_id: groupMember, series_id: series!.id, from_day: '2026-01-01' })
      .returning({ id: fixed_seats.id })
    return { fixedSeat: made!.id, seatSeries: series!.id }
  },
  id: (clinic) => clinic.fixedSeat,
  ids: {
    'fixed-seats.list': (clinic) => clinic.group,
    'fixed-seats.series': (clinic) => clinic.group,
    'fixed-seats.create': (clinic) => clinic.groupMember,
  },
  bodies: {
    'fixed-seats.create': (clinic) => ({ series_id: clinic.seatSeries }),
    'fixed-seats.end': () => ({ from_day: '2026-03-01' }),
  },
}
