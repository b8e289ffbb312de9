import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { TRIAL_DAYS } from '@/lib/domain/constants'
import { translator } from '@/lib/i18n/refusal-texts'
import { rowsOf, standingQuery } from '@/server/db/client'
import { clinics } from '@/server/db/schema/clinics'
import { professionals } from '@/server/db/schema/professionals'
import type { FreeCall } from '@/server/handler'
import { hashPassword } from '@/server/password'
import { beginSession } from '@/server/sessions'

const currencies: Record<string, string> = {
  ES: 'EUR',
  FR: 'EUR',
  IT: 'EUR',
  PT: 'EUR',
  AD: 'EUR',
  US: 'USD',
  GB: 'GBP',
}

/**
 * Creates a clinic with its first admin and a trial of twenty days; gives the admin's token. Only a super admin may.
 * @throws Refusal `email_taken`, which does not tell whose the address is.
 */
export async function registerClinic(call: FreeCall<'auth.register'>): Promise<string> {
  const { body, now, address, device } = call
  const password_hash = await hashPassword(body.password)
  return call.services.database.asGate(async (tx) => {
    const taken = await rowsOf(tx, sql`select 1 from professionals where lower(email) = ${body.email.toLowerCase()}`)
    if (taken.length) throw new Refusal('email_taken', { errors: { email: [translator(call.locale)('email_taken')] } })
    const [clinic] = await tx
      .insert(clinics)
      .values({
        name: body.clinic_name,
        language: body.language,
        country: body.country,
        currency: currencies[body.country] ?? 'EUR',
        time_zone: body.time_zone,
        trial_ends_at: new Date(now.getTime() + TRIAL_DAYS * 86_400_000),
      })
      .returning({ id: clinics.id })
    const clinic_id = clinic!.id
    // The clinic exists now: its first person and session are written as within it.
    await tx.execute(standingQuery({ role: 'physio_app', clinicId: clinic_id }))
    const [admin] = await tx
      .insert(professionals)
      .values({
        clinic_id,
        name: body.name,
        email: body.email.toLowerCase(),
        password_hash,
        role: 'admin',
        is_admin: true,
        locale: body.language,
      })
      .returning({ id: professionals.id })
    return beginSession(tx, { clinic_id, professional_id: admin!.id, device, address, now })
  })
}
