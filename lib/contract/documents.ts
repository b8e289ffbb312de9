import * as z from 'zod'
import {
  BOXES_MAX,
  DOCUMENT_REASON_MAX,
  KEPT_MS_MAX,
  LINK_DAYS,
  LINK_DAYS_MAX,
  SIGNER_ID_MAX,
  SIGNER_NAME_MAX,
} from '@/lib/domain/documents/lengths'
import { endpoint, Id, IdParams, Instant, optionalLine, PlainDate, single } from './endpoint'
import { Locale } from './locale'
import { Confirmed } from './totp'

/** A document's way; whether it has expired follows from its last day. */
export const documentStates = ['created', 'sent', 'signed', 'revoked'] as const
export const DocumentState = z.enum(documentStates)
export type DocumentState = z.infer<typeof DocumentState>

export const documentEventKinds = [
  'created',
  'sent',
  'withdrawn',
  'reminded',
  'link_opened',
  'code_asked',
  'code_given',
  'handed_over',
  'opened',
  'read',
  'ticked',
  'signed',
  'received',
  'handed_back',
  'revoked',
] as const
export const DocumentEventKind = z.enum(documentEventKinds)
export type DocumentEventKind = z.infer<typeof DocumentEventKind>

/** Who signs: the patient, their legal representative, or a professional on their behalf. */
export const signerRoles = ['patient', 'representative', 'professional'] as const
export const SignerRole = z.enum(signerRoles)
export type SignerRole = z.infer<typeof SignerRole>

export const signatureMethods = ['drawn', 'typed', 'uploaded'] as const
export const SignatureMethod = z.enum(signatureMethods)
export type SignatureMethod = z.infer<typeof SignatureMethod>

/** A checkbox as it stands in a document, and when it was ticked: null where it was left. */
export const FrozenBox = z.object({ key: z.string(), label: z.string(), required: z.boolean() })
export type FrozenBox = z.infer<typeof FrozenBox>
export const TickedBox = z.object({ key: z.string(), at: Instant.nullable() })
export type TickedBox = z.infer<typeof TickedBox>

const SignatureOf = z.object({
  role: SignerRole,
  name: z.string(),
  identification: z.string().nullable(),
  reason: z.string().nullable(),
  method: SignatureMethod,
  signed_at: Instant,
  /** When it came, where it was signed without a network; null: it came as it was signed. */
  received_at: Instant.nullable(),
  /** Who was there for the clinic; null: it was signed by a link. */
  staff_id: Id.nullable(),
})

/** How a link reaches whoever signs: mailed to the patient's address, or copied by who made it. */
export const linkWays = ['mail', 'link'] as const
export const LinkWay = z.enum(linkWays)
export type LinkWay = z.infer<typeof LinkWay>

/** The link by which a document is signed at home; one lives at a time. */
const LinkOf = z.object({
  way: LinkWay,
  /** Whether a code that is mailed is asked for before the text is shown. */
  asks_code: z.boolean(),
  sent_at: Instant,
  expires_at: Instant,
  /** When it was opened first. */
  opened_at: Instant.nullable(),
})

/** A patient's document in a list: everything but what it says. */
export const DocumentRow = z.object({
  id: Id,
  patient_id: Id,
  template_id: Id,
  number: z.number().int(),
  title: z.string(),
  locale: Locale,
  state: DocumentState,
  expires_on: PlainDate.nullable(),
  professional_id: Id,
  created_by: Id,
  created_at: Instant,
  sent_at: Instant.nullable(),
  revoked_at: Instant.nullable(),
  revoked_reason: z.string().nullable(),
  signature: SignatureOf.nullable(),
  /** The one by which it can be signed; null: there is none, or it was withdrawn or used. */
  link: LinkOf.nullable(),
  version: z.number().int(),
})
export type DocumentRow = z.infer<typeof DocumentRow>

/** What is read and signed. `text_sha256`: of exactly this. */
export const SignableDocument = DocumentRow.extend({
  body: z.string(),
  boxes: z.array(FrozenBox),
  text_sha256: z.string(),
  clinic: z.string(),
  patient: z.string(),
  patient_identification: z.string().nullable(),
  patient_birth_date: PlainDate.nullable(),
  representative: z.string().nullable(),
  representative_identification: z.string().nullable(),
})
export type SignableDocument = z.infer<typeof SignableDocument>

/** A new one: of which template, in which language (else the patient's or the clinic's, where it has one of them); the text is filled and frozen then. */
export const DocumentForm = z.object({
  template_id: Id,
  locale: Locale.optional(),
  professional_id: Id.optional(),
  service_id: Id.nullable().default(null),
})

/**
 * How long before something else it was, in ms. Clocks of tablets are wrong; how long ago is not. However long that is:
 * a page may stay open for days, and nothing is taken to be older than the document.
 */
const ago = z.number().int().min(0)

const SHA256 = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * A signature: of which text, by whom, how, and what was done before. A patient is named by their record; a professional
 * who signs on behalf by theirs, and says why.
 */
export const SigningForm = z.object({
  text_sha256: SHA256,
  role: SignerRole,
  name: optionalLine(SIGNER_NAME_MAX),
  identification: optionalLine(SIGNER_ID_MAX),
  reason: optionalLine(DOCUMENT_REASON_MAX),
  method: SignatureMethod,
  signature: z
    .string()
    .min(1, 'signature_empty')
    .max(700_000)
    .regex(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/, 'signature_empty'),
  /** How long before it was signed it was opened; so is what follows. */
  opened_ms: ago,
  /** When its end was reached; null where it was not. */
  read_ms: ago.nullable(),
  ticked: z.array(z.object({ key: z.string().max(40), ms: ago })).max(BOXES_MAX),
})
export type SigningForm = z.infer<typeof SigningForm>

/** A signature in the clinic, which the device may have kept for want of a network. */
export const KeptSigningForm = SigningForm.extend({
  /** How long before it was sent it was signed. */
  signed_ms: ago.max(KEPT_MS_MAX).default(0),
  /** Made by the device: what comes twice, however much later, is one signature. */
  signing_key: z.uuid().optional(),
})
export type KeptSigningForm = z.infer<typeof KeptSigningForm>

/** How a document is sent: whether a code is asked for, and for how many days the link is good. */
export const SendForm = z.object({
  way: LinkWay,
  code: z.boolean().default(false),
  days: z.number().int().min(1).max(LINK_DAYS_MAX).default(LINK_DAYS),
})

export const documentEndpoints = {
  /** A patient's, the newest first. */
  'documents.list': endpoint({ params: IdParams, answer: z.object({ data: z.array(DocumentRow) }) }),
  'documents.create': endpoint({ params: IdParams, body: DocumentForm, answer: single(DocumentRow), status: 201 }),
  'documents.show': endpoint({ params: IdParams, answer: single(SignableDocument) }),
  /** As a PDF: the sealed one where it was signed, else what there is to sign. */
  'documents.file': endpoint({ params: IdParams, answer: z.unknown(), file: true }),
  'documents.revoke': endpoint({
    params: IdParams,
    body: z.object({ reason: z.string().trim().min(1, 'required').max(DOCUMENT_REASON_MAX) }),
    answer: single(DocumentRow),
    versioned: true,
  }),
  /** Makes another link to sign it by; the one before is worth nothing from now on. `url` is said once, and only of one that is copied. */
  'documents.send': endpoint({
    params: IdParams,
    body: SendForm,
    answer: single(DocumentRow.extend({ url: z.string().nullable() })),
  }),
  /** Ends its link: it is to be signed, and not sent. */
  'documents.withdraw': endpoint({ params: IdParams, body: z.object({}), answer: single(DocumentRow) }),
  /** From now on this session reads and signs this document, and nothing else. */
  'documents.hand_over': endpoint({ params: IdParams, answer: single(SignableDocument) }),
  /** What was handed over. */
  'documents.handed': endpoint({ answer: single(SignableDocument) }),
  /** What locks on this device what is signed without a network, for who is signed in. */
  'documents.key': endpoint({ answer: single(z.object({ key: z.string() })) }),
  /** Ends that, by the password of whose session it is. */
  'documents.hand_back': endpoint({
    body: Confirmed,
    answer: single(z.object({ document_id: Id, patient_id: Id.nullable() })),
  }),
  'documents.sign': endpoint({ params: IdParams, body: KeptSigningForm, answer: single(DocumentRow), once: true }),
}
