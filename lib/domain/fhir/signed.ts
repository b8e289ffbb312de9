import type { DossierDocument } from '@/lib/domain/exports/dossier'
import { coded, type Making, ownSystem, type Reference, type Resource, saidOr } from './resource'

/** Parts of a row's references to documents: a file is one of its entry's, which begin at 0. */
const SEALED = 0xffff

type Signed = DossierDocument & { signature: NonNullable<DossierDocument['signature']> }
const isSigned = (document: DossierDocument): document is Signed => document.signature !== null

const scopes = 'http://terminology.hl7.org/CodeSystem/consentscope'
const LOINC = 'http://loinc.org'

/** Whether it counts on the day that the export is made. */
const counts = ({ state, expires_on }: DossierDocument, today: string) =>
  state === 'signed' && (expires_on === null || expires_on >= today)

/** Who signed: the patient, or by name whoever did for them. */
function signer({ dossier, refer }: Making, { signature, professional_id }: Signed): Reference | { display: string } {
  if (signature.role === 'patient') return refer('Patient', dossier.patient.id)
  if (signature.role === 'professional') return refer('Practitioner', signature.staff_id ?? professional_id)
  return { display: saidOr(signature.name, '–') }
}

/**
 * What the patient signed: the sealed PDF as a DocumentReference with the hash of its text, who signed it as a Provenance, and of what they
 * agree to by it a Consent, which is active while it counts. What is not signed is in `patient.json` alone.
 */
export const signedDocuments = (making: Making): Resource[] =>
  making.dossier.documents.filter(isSigned).flatMap((document) => resourcesOf(making, document))

function resourcesOf(making: Making, document: Signed): Resource[] {
  const { dossier, idOf, refer } = making
  const { id, title, path, signature, text_sha256, state, expires_on } = document
  const isCounting = counts(document, dossier.made_at.slice(0, 10))
  const ofPatient = refer('Patient', dossier.patient.id)
  const ofClinic = refer('Organization', dossier.clinic.id)
  const who = signer(making, document)
  const source = refer('DocumentReference', id, SEALED)
  return [
    {
      resourceType: 'DocumentReference',
      id: idOf('DocumentReference', id, SEALED),
      identifier: [{ system: ownSystem('text-sha256'), value: text_sha256 }],
      status: state === 'revoked' ? 'superseded' : 'current',
      docStatus: 'final',
      type: { text: saidOr(title, '–') },
      subject: ofPatient,
      date: signature.signed_at,
      author: [refer('Practitioner', document.professional_id)],
      custodian: ofClinic,
      content: [
        {
          attachment: {
            contentType: 'application/pdf',
            language: document.locale,
            url: path,
            title: saidOr(title, '–'),
            creation: signature.signed_at,
          },
        },
      ],
    },
    ...(document.is_consent
      ? [
          {
            resourceType: 'Consent' as const,
            id: idOf('Consent', id),
            status: isCounting ? 'active' : 'inactive',
            scope: coded(scopes, 'treatment'),
            category: [coded(LOINC, '59284-0')],
            patient: ofPatient,
            dateTime: signature.signed_at,
            performer: 'reference' in who ? [who] : [],
            organization: [ofClinic],
            sourceReference: source,
            // Rule ppc-1: by which rule it is asked for.
            policyRule: { text: saidOr(title, '–') },
            provision: { type: 'permit', period: { start: signature.signed_at, end: expires_on } },
          },
        ]
      : []),
    {
      resourceType: 'Provenance',
      id: idOf('Provenance', id, SEALED),
      target: [source, ...(document.is_consent ? [refer('Consent', id)] : [])],
      recorded: signature.received_at ?? signature.signed_at,
      agent: [{ type: coded('http://terminology.hl7.org/CodeSystem/provenance-participant-type', 'author'), who }],
      signature: [
        {
          extension: [{ url: ownSystem('sha256'), valueString: text_sha256 }],
          type: [{ system: 'urn:iso-astm:E1762-95:2013', code: '1.2.840.10065.1.12.1.7' }],
          when: signature.signed_at,
          who,
        },
      ],
    },
  ]
}
