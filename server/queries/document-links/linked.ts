import type { LinkedDocument, LinkedText } from '@/lib/contract/document-links'
import { copyUntil, maskedEmail } from '@/lib/domain/documents/link'
import { needsRepresentative } from '@/lib/domain/documents/signing'
import { today } from '@/lib/domain/time/clock'
import { isPassed, type LinkReader } from './open'

/** What a link's page shows. The text is in it where it is to be signed, and once the code was given where one is asked for. */
export function linkedDocument(reader: LinkReader, pass: string | null | undefined, now: Date): LinkedDocument {
  const { link, document, patient, clinic, state } = reader
  const isReached = state === 'open' || state === 'signed'
  const locked = isReached && !isPassed(reader, pass, now)
  const until = state === 'open' ? link.expires_at : state === 'signed' ? copyUntil(link.used_at!) : null
  return {
    ...{ state, locked, locale: document.locale, until: until?.toISOString() ?? null },
    clinic: { name: clinic.name, phone: clinic.phone, time_zone: clinic.time_zone },
    sent_to: isReached && patient.email ? maskedEmail(patient.email) : null,
    document: state === 'open' && !locked ? textOf(reader, now) : null,
  }
}

function textOf({ document, patient, clinic, number }: LinkReader, now: Date): LinkedText {
  const { title, locale, body, boxes, text_sha256 } = document
  const { birth_date, legal_representative_name } = patient
  const isMinor = needsRepresentative({ birth_date, today: today(now, clinic.time_zone) })
  return {
    ...{ number, title, locale, body, boxes, text_sha256, clinic: clinic.name, patient: patient.name },
    patient_birth_date: isMinor ? birth_date : null,
    representative: legal_representative_name,
  }
}
