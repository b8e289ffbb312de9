import { randomBytes } from 'node:crypto'
import type { Tx } from '@/server/db/client'
import { appointment_patients, appointments as appointmentTable } from '@/server/db/schema/appointments'
import { enrolments } from '@/server/db/schema/enrolments'
import { fixed_seats } from '@/server/db/schema/fixed-seats'
import { group_pages } from '@/server/db/schema/group-pages'
import { group_members, group_plans, groups } from '@/server/db/schema/groups'
import { membership_fee_payments, membership_fees } from '@/server/db/schema/membership-fees'
import { appointment_series } from '@/server/db/schema/series'
import { addDays, instantAt, mondayOf, type PlainDay, SEED_ZONE } from './calendar'
import type { AgendaPlan, NumberedAppointment } from './demo-agenda'
import { demoFees, type FeeMember } from './demo-fees'
import { demoActivities, demoMembers, demoSeats, type GroupSeed, offeredGroups } from './demo-groups'
import { insertRows, reserveIds } from './rows'

type Lively = { clinic_id: number; plan: AgendaPlan; appointments: NumberedAppointment[]; desk: number | null }

/** The groups of the lively clinic: their plans, members, activities, and who came and comes to these. */
export async function writeGroups(tx: Tx, clinic: Lively): Promise<void> {
  const taken = new Set<number>()
  let known = clinic.appointments
  for (const group of offeredGroups)
    known = [...known, ...(await writeGroup(tx, { ...clinic, appointments: known }, group, taken))]
}

/** Gives its activities as appointments: no other group's come over them. */
async function writeGroup(
  tx: Tx,
  { clinic_id, plan, appointments, desk }: Lively,
  group: GroupSeed,
  taken: Set<number>,
) {
  const { today } = plan
  const professional_id = plan.professionals[group.professional]?.id
  if (professional_id === undefined) return []
  const { name, color, visibility, capacity, description, weekly_limit, monthly_limit, cut_off_hours } = group
  const began = instantAt(addDays(mondayOf(today), -60), 600)
  const stamps = { created_at: began, updated_at: began }
  const [id] = await reserveIds(tx, groups, 1)
  const group_id = id as number
  await insertRows(tx, groups, [
    {
      ...{ clinic_id, id: group_id, name, color, visibility, capacity, description, weekly_limit, monthly_limit },
      ...{ cut_off_hours, professional_id, room_id: null, waiting_list: true, active: true, version: 1, ...stamps },
    },
  ])
  // Its link is shown by "Página pública" in the group's head; another demo has another.
  if (visibility === 'public')
    await insertRows(tx, group_pages, [
      { clinic_id, group_id, token: randomBytes(32).toString('base64url'), created_by: desk, created_at: began },
    ])
  const planIds = await reserveIds(tx, group_plans, group.plans.length)
  await insertRows(
    tx,
    group_plans,
    group.plans.map((one, at) => ({
      ...{ clinic_id, id: planIds[at] as number, group_id, ...one, vat_bp: 2100, vat_treatment: 'rate' as const },
      ...{ published: true, active: true, version: 1, ...stamps },
    })),
  )
  const joining = demoMembers(appointments, today, group.members, taken)
  const memberIds = await reserveIds(tx, group_members, joining.length)
  const members = joining.map((patient_id, at) => {
    taken.add(patient_id)
    // One of them has just joined, and has not come yet.
    const isNew = at === joining.length - 2
    const place = at % group.plans.length
    const chosen = group.plans[place]!
    const isFree = chosen.kind === 'drop_in' || chosen.period !== 'week'
    const weekly = isFree ? weekly_limit : chosen.activities
    const from_day = addDays(isNew ? today : mondayOf(today), isNew ? -2 : -60)
    const plan = { ...chosen, plan_id: planIds[place] as number }
    const payment_method = chosen.payment_methods[0]!
    return { id: memberIds[at] as number, patient_id, from_day, plan, payment_method, weekly, isNew }
  })
  await insertRows(
    tx,
    group_members,
    members.map(({ id: member_id, patient_id, plan: { plan_id }, payment_method, from_day }) => ({
      ...{
        clinic_id,
        id: member_id,
        group_id,
        patient_id,
        plan_id,
        payment_method,
        from_day,
        until_day: null,
        version: 1,
      },
      ...{ created_by: desk, ...stamps },
    })),
  )
  await writeFees(tx, { clinic_id, desk, stamps }, members, today)
  const inOrder = members.filter(({ isNew }) => !isNew).map(({ patient_id, weekly }) => ({ id: patient_id, weekly }))
  const { series, activities } = demoActivities(group, professional_id, inOrder, appointments, plan)
  const seriesIds = await reserveIds(tx, appointment_series, series.length)
  await insertRows(
    tx,
    appointment_series,
    series.map(({ weekday, minute, starts_on, until, skipped }, at) => ({
      ...{ clinic_id, id: seriesIds[at] as number, professional_id, service_id: null, starts_on, start_minute: minute },
      ...{ duration_minutes: 60, skipped_days: skipped, time_zone: SEED_ZONE, created_by: desk, ...stamps },
      recurrence: {
        frequency: 'week' as const,
        interval: 1,
        weekdays: [weekday],
        ends: { kind: 'until' as const, until },
      },
    })),
  )
  const ids = await reserveIds(tx, appointmentTable, activities.length)
  const rows = activities.map(({ series: at, day, starts_at, ends_at, enrolled }, index) => ({
    ...{ id: ids[index] as number, professional_id, starts_at, ends_at, status: 'confirmed' as const, color, group_id },
    ...{ series_id: seriesIds[at] as number, occurrence_day: day, enrolled },
  }))
  await insertRows(
    tx,
    appointmentTable,
    rows.map(({ enrolled: _, ...row }) => ({ clinic_id, ...row, created_by: desk, own_fields: [], detached: false })),
  )
  const byMonth = members.filter((one) => one.plan.kind === 'membership').map(({ patient_id }) => patient_id)
  const seats = demoSeats(activities, new Set(byMonth), today)
  const seatIds = await reserveIds(tx, fixed_seats, seats.length)
  await insertRows(
    tx,
    fixed_seats,
    seats.map(({ series: place, patient_id }, at) => ({
      ...{ clinic_id, id: seatIds[at] as number, group_id, series_id: seriesIds[place] as number, from_day: today },
      ...{ member_id: memberIds[members.findIndex((member) => member.patient_id === patient_id)] as number },
      ...{ until_day: null, version: 1, created_by: desk, ...stamps },
    })),
  )
  const seatOf = (place: number, day: string, patient: number) => {
    const at = seats.findIndex((seat) => seat.series === place && seat.patient_id === patient)
    return at >= 0 && day > today ? (seatIds[at] as number) : null
  }
  await insertRows(
    tx,
    enrolments,
    rows.flatMap(({ id: activity_id, enrolled }, index) =>
      enrolled.map((one, place) => ({
        fixed_seat_id: seatOf(activities[index]!.series, activities[index]!.day, one.patient_id),
        ...{ clinic_id, group_id, activity_id, ...one, created_by: desk, version: 1 },
        ...{ queued_at: new Date(began.getTime() + place * 60_000), ...stamps },
      })),
    ),
  )
  const seated = rows.map(({ id: appointment_id, enrolled }) => ({
    appointment_id,
    patient_ids: enrolled.filter(({ state }) => state !== 'waiting').map(({ patient_id }) => patient_id),
  }))
  await insertRows(
    tx,
    appointment_patients,
    seated.flatMap(({ appointment_id, patient_ids }) =>
      patient_ids.map((patient_id, position) => ({ clinic_id, appointment_id, patient_id, position })),
    ),
  )
  return rows.map(
    ({ id: appointment, starts_at, ends_at, status }, at): NumberedAppointment => ({
      ...{ id: appointment, professional_id, starts_at, ends_at, status, patient_ids: seated[at]!.patient_ids },
    }),
  )
}

type Member = Pick<FeeMember, 'id' | 'plan' | 'payment_method'> & { from_day: PlainDay }
type Written = { clinic_id: number; desk: number | null; stamps: { created_at: Date; updated_at: Date } }

/** What the members owe for each month, and what they paid of it. */
async function writeFees(tx: Tx, { clinic_id, desk, stamps }: Written, members: Member[], today: PlainDay) {
  const inFull = members.map(({ from_day, ...member }) => ({ ...member, from: from_day, until: null, fees_from: null }))
  const fees = demoFees(inFull, today)
  const ids = await reserveIds(tx, membership_fees, fees.length)
  await insertRows(
    tx,
    membership_fees,
    fees.map(({ member_id, month, due_on, plan, waived }, at) => ({
      ...{ clinic_id, id: ids[at] as number, member_id, month, due_on, plan_id: plan.plan_id, plan_name: plan.name },
      ...{ amount_cents: plan.price_cents, vat_bp: 2100, vat_treatment: 'rate' as const, version: 1, ...stamps },
      ...{ waived_at: waived ? instantAt(due_on, 600) : null, waived_by: waived ? desk : null, waived_reason: waived },
    })),
  )
  await insertRows(
    tx,
    membership_fee_payments,
    fees.flatMap(({ payment }, at) =>
      payment
        ? [
            {
              ...{ clinic_id, fee_id: ids[at] as number, ...payment, created_by: desk },
              created_at: instantAt(payment.paid_on, 600),
            },
          ]
        : [],
    ),
  )
}
