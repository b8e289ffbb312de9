import * as z from 'zod'
import { linkStates } from '@/lib/domain/documents/link'
import { SignableDocument, SigningForm } from './documents'
import { endpoint, Instant, single } from './endpoint'
import { LinkToken } from './linked-parts'
import { Locale } from './locale'

/** The text as whoever holds the link reads it. Of the patient it says the name; the day of birth of those alone who are represented. */
const LinkedText = SignableDocument.pick({
  ...{ number: true, title: true, locale: true, body: true, boxes: true, text_sha256: true },
  ...{ clinic: true, patient: true, patient_birth_date: true, representative: true },
})
export type LinkedText = z.infer<typeof LinkedText>

/** What the link of a document leads to. */
export const LinkedDocument = z.object({
  state: z.enum(linkStates),
  clinic: z.object({ name: z.string(), phone: z.string().nullable(), time_zone: z.string() }),
  /** That of the document. */
  locale: Locale,
  /** Until when it can be signed, or the copy taken; null where neither can. */
  until: Instant.nullable(),
  /** The code that is mailed is asked for before anything else. */
  locked: z.boolean(),
  /** Where the code, or the copy, is mailed to, most of it hidden; null: there is no address. */
  sent_to: z.string().nullable(),
  /** null: it is locked, or there is nothing to sign (any more). */
  document: LinkedText.nullable(),
})
export type LinkedDocument = z.infer<typeof LinkedDocument>

const Held = z.object({
  token: LinkToken,
  /** What the right code was given for. */
  pass: z.string().max(200).nullish(),
})

/** A signature at home: the patient's, or their legal representative's. */
const LinkedSigning = SigningForm.omit({ reason: true }).extend({
  ...Held.shape,
  role: z.enum(['patient', 'representative']),
})
export type LinkedSigning = z.infer<typeof LinkedSigning>

/** Public: the token is what lets in. An unknown one is `link_spent`; what became of a known one is said. */
export const documentLinkEndpoints = {
  'document-links.read': endpoint({ body: Held, answer: single(LinkedDocument) }),
  /** Has a code mailed to the address that the clinic has. */
  'document-links.code': endpoint({
    body: z.object({ token: LinkToken }),
    answer: single(z.object({ sent_to: z.string(), minutes: z.number().int() })),
  }),
  'document-links.confirm': endpoint({
    body: z.object({
      token: LinkToken,
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'code_wrong'),
    }),
    answer: single(z.object({ pass: z.string() })),
  }),
  'document-links.sign': endpoint({ body: LinkedSigning, answer: single(LinkedDocument) }),
  /** The sealed PDF, for who signed by the link, for a while. */
  'document-links.file': endpoint({ body: Held, answer: z.unknown(), file: true }),
}
