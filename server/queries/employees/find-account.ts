import { sql } from 'drizzle-orm'
import type { Account } from '@/lib/contract/employees'
import { Refusal } from '@/lib/contract/errors'
import { rowsOf, type Tx } from '@/server/db/client'

/**
 * Whose an e-mail address is, in whatever clinic; `tx` is the gate's. Only a super admin is told. @throws Refusal
 * `not_found`
 */
export async function findAccount(tx: Tx, email: string, now: Date): Promise<Account> {
  const [account] = await rowsOf<Account>(
    tx,
    sql`select p.id, p.name, p.email, p.active, json_build_object('id', c.id, 'name', c.name) as clinic,
        (select count(*)::integer from sessions s where s.clinic_id = p.clinic_id and s.professional_id = p.id
          and s.ended_at is null and s.expires_at > ${now.toISOString()}::timestamptz) as sessions_count
      from professionals p join clinics c on c.id = p.clinic_id
      where lower(p.email) = ${email.toLowerCase()}`,
  )
  if (!account) throw new Refusal('not_found')
  return account
}
