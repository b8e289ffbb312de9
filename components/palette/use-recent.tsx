import { useQueries } from '@tanstack/react-query'
import { writePhone } from '@/components/format/phone'
import { InitialsDisc } from '@/components/ui/initials-disc'
import { useKeptHistory } from '@/lib/client/record-history'
import { readOptions } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { Patient, PatientRow } from '@/lib/contract/patients'
import type { Item } from './items'

const MOST_SHOWN = 5

/** Where a patient is gone to: by itself their record, else what is done for them. */
export type PatientPath = (id: number) => string

type Found = Pick<Patient | PatientRow, 'id' | 'name' | 'phone'>

/** A patient as the palette offers one; the phone is written as `country` does. */
export const patientItem = ({ id, name, phone }: Found, pathOf: PatientPath, country: string): Item => ({
  id: `patient-${id}`,
  label: name,
  detail: phone ? writePhone(phone, country) : undefined,
  sign: <InitialsDisc id={id} name={name} />,
  path: pathOf(id),
})

/**
 * The patients whose records were opened last on this device. It keeps ids; names are read, and who is gone is left
 * out.
 */
export function useRecent(isWanted: boolean, pathOf: PatientPath): Item[] {
  const { ids } = useKeptHistory()
  const { country } = useUser().clinic
  const reads = useQueries({
    queries: ids
      .slice(0, MOST_SHOWN)
      .map((id) => ({ ...readOptions('patients.show', { params: { id } }), enabled: isWanted })),
  })
  return reads.flatMap(({ data }) => (data ? [patientItem(data.data, pathOf, country)] : []))
}
