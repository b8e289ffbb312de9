import type { Episode } from '@/lib/contract/episodes'
import type { OwnMeasure } from '@/lib/contract/measures'
import type { Patient } from '@/lib/contract/patients'
import type { Clinic } from '@/lib/contract/professionals'
import type { RecordEntry } from '@/lib/contract/record'
import type { TemplateVersion } from '@/lib/contract/templates'

export type Person = { id: number; name: string; collegiate_number: string | null }

/** What a document of a record is made from. */
export type RecordSource = {
  clinic: Pick<Clinic, 'name' | 'address' | 'phone' | 'id_company' | 'time_zone'> & { logo: Uint8Array | null }
  patient: Patient
  episodes: Episode[]
  /** The earliest first. */
  entries: RecordEntry[]
  versions: Map<number, TemplateVersion>
  people: Map<number, Person>
  own: OwnMeasure[]
}
