import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Clinic } from '@/lib/contract/professionals'
import { keptTaxId } from '@/lib/domain/clinic/company-id'
import { currencyOf } from '@/lib/domain/clinic/countries'
import { clinicFaults } from '@/lib/domain/clinic/faults'
import { fieldMessage } from '@/lib/i18n/refusal-texts'
import type { FreeCall } from '@/server/call'
import { clinics } from '@/server/db/schema/clinics'
import { files } from '@/server/db/schema/ledger'
import { announce, record } from '@/server/ledger'
import { clinicOf } from '@/server/queries/clinic/show'
import { type ClinicPicture, storeClinicPictures } from '@/server/steps/clinic/store-pictures'

/** With what stands among its invoice settings, and is changed here too. */
type Row = typeof clinics.$inferSelect & { legal_name: string | null }

/**
 * Changes the clinic's own data: what is absent stays, a picture comes as a file or is taken away, the currency follows
 * the country. Nothing is written, and no line of the audit, when nothing changes.
 * @throws Refusal `invalid` for what the clinic's country refuses, `image_too_large`, `image_type`.
 */
export async function updateClinic(call: FreeCall<'clinic.update'>): Promise<Clinic> {
  const { who, body, services, now, address } = call
  if (!who) throw new Refusal('unauthenticated')
  // Pictures are decoded and stored before the transaction, which must not wait for them.
  const pictures = await storeClinicPictures(call)
  return services.database.asTenant(who.clinic_id, async (tx) => {
    const [row] = await tx.select().from(clinics).where(eq(clinics.id, who.clinic_id)).for('update')
    if (!row) throw new Refusal('not_found')
    const before: Row = { ...row, legal_name: row.invoice_settings.legal_name ?? null }
    const after: Row = { ...before, ...body, ...idsOf(pictures) }
    if (body.id_company && after.country === 'ES') after.id_company = keptTaxId(body.id_company)
    if (body.country) after.currency = currencyOf(body.country)
    const changed = changeable.filter((field) => before[field] !== after[field])
    if (changed.length === 0) return clinicOf(tx, who.clinic_id)
    refuseFaults(after, changed, call.locale)

    if (pictures.length > 0) {
      await tx
        .insert(files)
        .values(pictures.map(({ file }) => ({ ...file, clinic_id: who.clinic_id, uploaded_by: who.id })))
    }
    await tx
      .update(clinics)
      .set({ ...columns(after, changed), updated_at: now })
      .where(eq(clinics.id, who.clinic_id))
    const change = { before: only(before, changed), after: only(after, changed) }
    await record(tx, who, { action: 'updated', entity: 'clinic', id: who.clinic_id, ...change, address })
    await announce(tx, who, 'clinic_updated', {})
    return clinicOf(tx, who.clinic_id)
  })
}

/** What this command writes; everything else of the row is the provider's, the installation's or nobody's to change. */
const changeable = [
  'name',
  'photo',
  'logo',
  'phone',
  'address',
  'id_company',
  'legal_name',
  'invoice_footer',
  'language',
  'country',
  'currency',
  'time_zone',
  'patients_shared',
  'record_years',
  'access_reports',
] as const satisfies (keyof Row)[]

const only = (row: Row, fields: readonly (keyof Row)[]) =>
  Object.fromEntries(fields.map((field) => [field, row[field]])) as Partial<Row>

/** As the row has it: the legal name stands among the invoice settings. */
function columns(row: Row, fields: readonly (keyof Row)[]) {
  const { legal_name, ...rest } = only(row, fields)
  return legal_name === undefined ? rest : { ...rest, invoice_settings: { ...row.invoice_settings, legal_name } }
}

const idsOf = (pictures: ClinicPicture[]) => Object.fromEntries(pictures.map(({ field, file }) => [field, file.id]))

function refuseFaults(after: Row, changed: readonly string[], locale: Parameters<typeof fieldMessage>[1]) {
  const faults = Object.entries(clinicFaults(after, changed))
  if (faults.length === 0) return
  throw new Refusal('invalid', {
    errors: Object.fromEntries(faults.map(([field, text]) => [field, [fieldMessage(text, locale)]])),
  })
}
