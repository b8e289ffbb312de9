import { sql } from 'drizzle-orm'
import type { Account } from '@/lib/contract/employees'
import { Refusal } from '@/lib/contract/errors'
import type { FreeCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'

/**
 * Whose an e-mail address is, in whatever clinic; only a super admin is told. It goes beyond the own clinic, so it is
 * asked at the gate. @throws Refusal `not_found`
 */
export async function findAccount({ services, body, now }: FreeCall<'employees.find'>): Promise<Account> {
  const [account] = await services.database.asGate((tx) =>
    rowsOf<Account>(
      tx,
      sql`select p.id, p.name, p.email, p.active, json_build_object('id', c.id, 'name', c.name) as clinic,
        (select count(*)::integer from sessions s where s.clinic_id = p.clinic_id and s.professional_id = p.id
          and s.ended_at is null and s.expires_at > ${now.toISOString()}::timestamptz) as sessions_count
      from professionals p join clinics c on c.id = p.clinic_id
      where lower(p.email) = ${body.email.toLowerCase()}`,
    ),
  )
  if (!account) throw new Refusal('not_found')
  return account
}
