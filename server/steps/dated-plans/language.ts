import { eq } from 'drizzle-orm'
import type { Locale } from '@/lib/i18n/locales'
import type { Tx } from '@/server/db/client'
import { patients } from '@/server/db/schema/patients'
import { clinicLanguage } from '@/server/queries/clinic/language'

/** The language of whoever does a plan: the patient's, as of the mails to them; of a group's members the clinic's. */
export async function languageOf(tx: Tx, { patient_id }: { patient_id: number | null }): Promise<Locale> {
  if (patient_id === null) return clinicLanguage(tx)
  const [patient] = await tx.select({ locale: patients.locale }).from(patients).where(eq(patients.id, patient_id))
  return patient?.locale ?? clinicLanguage(tx)
}
