import { sql } from 'drizzle-orm'
import { type FieldText, fieldTexts } from '@/lib/contract/field-errors'
import { PatientAlertForm } from '@/lib/contract/patient-alerts'
import { PatientForm } from '@/lib/contract/patients'
import { lacksRepresentative } from '@/lib/domain/patients/age'
import { isMistypedDocument, keptDocument } from '@/lib/domain/patients/identification'
import { type ImportField, type ImportPlan, importFields } from '@/lib/domain/patients/import/fields'
import { type ImportPlace, type ReadRow, readRow } from '@/lib/domain/patients/import/read-row'
import { today } from '@/lib/domain/time/clock'
import { rowsOf, type Tx } from '@/server/db/client'
import type { RowFault } from '@/server/db/schema/patient-imports'

/**
 * A row as a patient who can be stored, and what of it could not be taken. `isBad`: it has no name; `isMinor`: they are too
 * young to consent, and have no legal representative.
 */
export type JudgedRow = {
  form: PatientForm
  alerts: ReadRow['alerts']
  faults: RowFault[]
  isBad: boolean
  isMinor: boolean
}

/** What rows are judged by: the clinic, and what day it is there. */
export type JudgingPlace = ImportPlace & { today: string }

/** The clinic that patients are brought to, as it is now. */
export async function judgingPlace(tx: Tx, now: Date): Promise<JudgingPlace> {
  const [clinic] = await rowsOf<{ country: string; time_zone: string; professionals: JudgingPlace['professionals'] }>(
    tx,
    sql`select country, time_zone, coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name))
          from professionals p where p.clinic_id = current_clinic() and p.active), '[]'::json) as professionals
        from clinics where id = current_clinic()`,
  )
  const { country = '', time_zone = 'UTC', professionals = [] } = clinic ?? {}
  const day = today(now, time_zone)
  return { country, professionals, today: day, this_year: Number(day.slice(0, 4)) }
}

const noRepresentative = { birth_date: null, legal_representative_name: null, legal_representative_id: null }

const isField = (name: string): name is ImportField => importFields.some((field) => field === name)
const fieldOf = (name: string): ImportField =>
  name === 'professional_id' ? 'professional' : isField(name) ? name : 'name'

/** Whatever other part of a name there may be, it says which is missing. */
const isNameless = (name: string, { key }: FieldText) => name === 'name' && key === 'required'

/** Reads a row and judges it as the patient's form is judged; a value that is refused is left out, and said. */
export function judgeRow(cells: string[], plan: ImportPlan, place: JudgingPlace): JudgedRow {
  const { form: given, faults: unread, alerts: read } = readRow(cells, plan, place)
  const faults: RowFault[] = [...unread]
  let parsed = PatientForm.safeParse(given, { reportInput: true })
  if (!parsed.success) {
    for (const [path, [text]] of Object.entries(fieldTexts(parsed.error))) {
      const name = path.split('.')[0] as keyof typeof given
      if (!(name in given)) continue
      if (text) faults.push({ field: fieldOf(name), ...(isNameless(name, text) ? { key: 'name_missing' } : text) })
      delete given[name]
    }
    const isNamed = 'name' in given
    parsed = PatientForm.safeParse(isNamed ? given : { ...given, name: '?' })
  }
  const form: PatientForm = parsed.success ? parsed.data : { name: '?' }
  if (form.birth_date && form.birth_date > place.today) {
    faults.push({ field: 'birth_date', key: 'after_today' })
    form.birth_date = null
  }
  for (const field of ['identification', 'legal_representative_id'] as const) {
    form[field] = keptDocument(form[field], place.country)
    if (!isMistypedDocument(form[field], place.country)) continue
    faults.push({ field, key: 'document_control' })
    form[field] = null
  }
  const alerts = read.flatMap((alert) => {
    const judged = PatientAlertForm.safeParse({ ...alert, severity: 'medium' })
    if (judged.success) return [{ kind: alert.kind, text: judged.data.text }]
    faults.push({ field: alert.kind === 'allergy' ? 'allergies' : 'alert', key: 'too_long', values: { max: 200 } })
    return []
  })
  const isBad = faults.some(({ field }) => field === 'name')
  return {
    form,
    alerts,
    faults,
    isBad,
    isMinor: !isBad && lacksRepresentative({ ...noRepresentative, ...form }, place.today),
  }
}
