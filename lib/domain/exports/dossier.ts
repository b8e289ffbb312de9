import type { DatedPlan, DatedSession } from '@/lib/contract/dated-plans'
import type { DocumentRow, SignableDocument } from '@/lib/contract/documents'
import type { Episode } from '@/lib/contract/episodes'
import type { OwnMeasure } from '@/lib/contract/measures'
import type { PatientAlert } from '@/lib/contract/patient-alerts'
import type { Patient } from '@/lib/contract/patients'
import type { EntryVersion, RecordEntry } from '@/lib/contract/record'
import type { TemplateVersion } from '@/lib/contract/templates'

/** A visit of the patient's. `service` is its group's name where it is a group's; `note` is left out where others came too: it may speak of them. */
export type DossierAppointment = {
  id: number
  starts_at: string
  ends_at: string
  status: 'pending' | 'confirmed' | 'canceled'
  attendance: 'unknown' | 'attended' | 'no_show'
  professional_id: number
  service: string | null
  note: string | null
  cancel_reason: string | null
  price_cents: number | null
}

export type DossierFile = {
  id: string
  entry_id: number
  name: string
  content_type: string
  size_bytes: number
  /** Of the bytes, in hexadecimals; empty where it was never taken. */
  sha256: string
  uploaded_by: number
  created_at: string
  /** Where it is in the archive; null where its bytes are gone. */
  path: string | null
}

/** What the patient signed so that the clinic may collect; the account whole, since it is theirs. */
export type DossierMandate = {
  id: number
  holder: string
  iban: string | null
  reference: string
  signed_on: string
  is_once: boolean
  collected_elsewhere_on: string | null
  revoked_at: string | null
}

/** What the patient was given to sign, as it stands; `path`: of its sealed PDF in the archive, null where it is not signed or its bytes are gone. */
export type DossierDocument = Pick<
  DocumentRow,
  'id' | 'title' | 'locale' | 'state' | 'expires_on' | 'professional_id'
> &
  Pick<DocumentRow, 'created_at' | 'revoked_at' | 'revoked_reason' | 'signature'> &
  Pick<SignableDocument, 'body' | 'boxes' | 'text_sha256'> & {
    /** They agree to something by it: the clinic's own informed consent, or that of a service. */
    is_consent: boolean
    path: string | null
  }

export type DossierProfessional = { id: number; name: string; collegiate_number: string | null }

/**
 * All that a clinic keeps of one patient: `patient.json` of an export, as docs/patient-export.md has it, and what the FHIR
 * bundle is made of. Instants are ISO 8601 in UTC, days plain text, ids the clinic's own. Who read the record is not in it:
 * whose identity that names is for the clinic to say.
 */
export type PatientDossier = {
  format: 'physio-patient'
  format_version: 1
  made_at: string
  clinic: {
    id: number
    name: string
    phone: string | null
    address: string | null
    id_company: string | null
    country: string
    currency: string
    time_zone: string
  }
  /** Everybody whom what follows names by a number. */
  professionals: DossierProfessional[]
  patient: Patient
  alerts: PatientAlert[]
  episodes: Episode[]
  appointments: DossierAppointment[]
  reminders: { appointment_id: number; starts_at: string; moment: string; status: string; planned_at: string }[]
  waiting_list: { id: number; service: string | null; note: string | null; created_at: string }[]
  mandates: DossierMandate[]
  /** The exercise plans that they were given, the newest first, with what they said of each session. */
  plans: (DatedPlan & { sessions: DatedSession[] })[]
  documents: DossierDocument[]
  /** What the filled forms asked, in every language that they have. */
  templates: TemplateVersion[]
  own_measures: OwnMeasure[]
  /** The oldest first, with what each said before. Of a removed one only that it was. */
  entries: (RecordEntry & { versions: EntryVersion[] })[]
  files: DossierFile[]
}
