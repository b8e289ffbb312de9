import type { PdfBlock, PdfDocument } from '@/server/pdf/document'
import type { RecordSource } from './source'
import type { Words } from './words'

/** Whose record it is, as far as it is known. `isWhole`: with all that is known, rather than what names the person. */
export function patientFacts(
  { patient }: Pick<RecordSource, 'patient'>,
  { report, plainDay }: Words,
  isWhole: boolean,
): PdfBlock {
  const { name, birth_date, identification, external_id, phone, email, address, postcode, town, insurance_carrier } =
    patient
  const representative = [patient.legal_representative_name, patient.legal_representative_id].filter(Boolean).join(', ')
  const place = [address, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const rows = [
    ['patient', name],
    ['birth_date', birth_date && plainDay(birth_date)],
    ['identification', identification],
    ['representative', representative],
    ['insurance_carrier', insurance_carrier],
    ['external_id', external_id],
    ...(isWhole ? [['phone', phone] as const, ['email', email] as const, ['address', place] as const] : []),
  ] as const
  return {
    is: 'facts',
    rows: rows.flatMap(([key, value]) => (value ? [{ label: report(`pdf.${key}`), value }] : [])),
  }
}

/** A document of a clinic about one patient. */
export function documentOf(
  { clinic, patient }: Pick<RecordSource, 'clinic' | 'patient'>,
  { locale, report }: Words,
  { title, at, blocks }: Pick<PdfDocument, 'title' | 'at' | 'blocks'>,
): PdfDocument {
  const { name, address, phone, id_company, logo } = clinic
  return {
    ...{ title, at, blocks, language: locale },
    head: { name, lines: [address, phone, id_company].flatMap((line) => line || []), logo },
    foot: `${patient.name} · ${name}`,
    unwritable: report('pdf.unwritable'),
  }
}
