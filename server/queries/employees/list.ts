import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Employee } from '@/lib/contract/employees'
import { Refusal } from '@/lib/contract/errors'
import { employeeState, shareOf } from '@/lib/domain/employees/employee'
import type { Tx } from '@/server/db/client'
import { one_time_links } from '@/server/db/schema/access'
import { appointments } from '@/server/db/schema/appointments'
import { patients } from '@/server/db/schema/patients'
import { professionals } from '@/server/db/schema/professionals'
import { sessions } from '@/server/db/schema/sessions'
import { isoText } from '@/server/db/sql-texts'
import { isUpcoming } from '@/server/queries/appointments/upcoming'
import { toProfessional } from '@/server/queries/professionals/list'

/** What an open invitation tells: `column` of the newest link that was not used. */
const invitation = (column: SQL) => sql<string | null>`(select ${isoText(sql`max(${column})`)} from ${one_time_links}
  where ${one_time_links.clinic_id} = ${professionals.clinic_id} and ${one_time_links.professional_id} = ${professionals.id}
    and ${one_time_links.purpose} = 'invitation' and ${one_time_links.used_at} is null)`

/** One question for all: each of the big tables is gone through once, however many people work here. */
function selected(tx: Tx, now: Date) {
  const counted = (condition?: SQL) =>
    condition ? sql<number>`(count(*) filter (where ${condition}))::integer` : sql<number>`count(*)::integer`
  const treated = tx
    .select({
      professional_id: patients.professional_id,
      assigned: counted().as('assigned'),
      in_care: counted(sql`${patients.status} = 'active'`).as('in_care'),
    })
    .from(patients)
    .groupBy(patients.professional_id)
    .as('treated')
  const booked = tx
    .select({ professional_id: appointments.professional_id, upcoming: counted().as('upcoming') })
    .from(appointments)
    .where(isUpcoming(now))
    .groupBy(appointments.professional_id)
    .as('booked')
  const seen = tx
    .select({
      professional_id: sessions.professional_id,
      last: sql<string>`${isoText(sql`max(${sessions.last_used_at})`)}`.as('last'),
    })
    .from(sessions)
    .groupBy(sessions.professional_id)
    .as('seen')
  return tx
    .select({
      row: professionals,
      assigned: sql<number>`coalesce(${treated.assigned}, 0)`,
      in_care: sql<number>`coalesce(${treated.in_care}, 0)`,
      all_in_care: sql<number>`(select count(*) from ${patients} where ${patients.status} = 'active')::integer`,
      upcoming: sql<number>`coalesce(${booked.upcoming}, 0)`,
      last_seen_at: seen.last,
      invited_at: invitation(sql`${one_time_links.created_at}`),
      invitation_expires_at: invitation(sql`${one_time_links.expires_at}`),
    })
    .from(professionals)
    .leftJoin(treated, eq(treated.professional_id, professionals.id))
    .leftJoin(booked, eq(booked.professional_id, professionals.id))
    .leftJoin(seen, eq(seen.professional_id, professionals.id))
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof selected>>[number]

function toEmployee({ row, assigned, in_care, all_in_care, upcoming, ...rest }: Selected): Employee {
  const state = employeeState({ active: row.active, has_password: row.password_hash !== null })
  const isInvited = state === 'invited'
  return {
    ...toProfessional(row),
    locale: row.locale,
    state,
    patients_count: in_care,
    patients_share: shareOf(in_care, all_in_care),
    assigned_count: assigned,
    upcoming_count: upcoming,
    totp_enabled: row.totp_enabled_at !== null,
    last_seen_at: rest.last_seen_at,
    invited_at: isInvited ? rest.invited_at : null,
    invitation_expires_at: isInvited ? rest.invitation_expires_at : null,
    created_at: row.created_at.toISOString(),
  }
}

/**
 * Everybody who works or worked at the clinic of the transaction, by name; `now` is where appointments to come begin.
 */
export async function listEmployees(tx: Tx, now: Date): Promise<Employee[]> {
  const rows = await selected(tx, now).orderBy(asc(sql`fold(${professionals.name})`), asc(professionals.id))
  return rows.map(toEmployee)
}

/** One of them. @throws Refusal `not_found` */
export async function employeeOf(tx: Tx, id: number, now: Date): Promise<Employee> {
  const [row] = await selected(tx, now).where(eq(professionals.id, id))
  if (!row) throw new Refusal('not_found')
  return toEmployee(row)
}
