import { useTranslations } from 'next-intl'
import type { ImportField } from '@/lib/domain/patients/import/fields'

const own = ['given_name', 'surname', 'other_phone', 'allergies', 'alert'] as const
const isOwn = (field: ImportField): field is (typeof own)[number] => own.some((one) => one === field)

/** What a field is called that a column can be: as in the patient's form, where it is there. */
export function useFieldNames(): (field: ImportField) => string {
  const t = useTranslations('patient-imports.targets')
  const fields = useTranslations('patients.fields')
  return (field) => (isOwn(field) ? t(field) : fields(field === 'professional' ? 'professional_id' : field))
}
