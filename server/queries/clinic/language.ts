import { sql } from 'drizzle-orm'
import type { Locale } from '@/lib/i18n/locales'
import type { Tx } from '@/server/db/client'
import { clinics } from '@/server/db/schema/clinics'

/** The language of the clinic whose transaction it is: of what is written once and read by all who work there. */
export async function clinicLanguage(tx: Tx): Promise<Locale> {
  const [clinic] = await tx
    .select({ language: clinics.language })
    .from(clinics)
    .where(sql`${clinics.id} = current_clinic()`)
  return clinic!.language
}
