import { createHash, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { DocumentEventKind, DocumentRow, SigningForm } from '@/lib/contract/documents'
import { Refusal } from '@/lib/contract/errors'
import { signingFaults } from '@/lib/domain/documents/signing'
import { today } from '@/lib/domain/time/clock'
import type { FreeCall, Who } from '@/server/call'
import { document_events, document_files, document_signatures, documents } from '@/server/db/schema/documents'
import { asPng } from '@/server/files/images'
import { signatureOf, withPictures } from '@/server/files/pictures'
import { sealOf } from '@/server/identity/seal'
import { announce, record } from '@/server/ledger'
import { renderPdf } from '@/server/pdf/render'
import { signableDocument } from '@/server/pdf/signable-document'
import { documentOf } from '@/server/queries/documents/read'
import { professionalRow } from '@/server/queries/professionals/list'
import { textHash } from '@/server/steps/documents/frozen'
import { holdDocument, requireUnsigned } from '@/server/steps/documents/hold'
import { boxLabel, type ReadSignable, readSignable, withLogo } from '@/server/steps/documents/source'
import { logAccess } from '@/server/steps/record/log-access'

type Call = FreeCall<'documents.sign'>
type Event = { kind: DocumentEventKind; at: Date; box: string | null }

/**
 * Signs a document. What was shown is compared with what is kept, the sealed PDF is drawn from it before anything is written, and
 * then signature, evidence, file and state are written at once: there is no signed document without its sealed file. Of two who
 * sign at once the second is told that it is signed.
 * @throws Refusal `not_found`, `document_state`, `document_expired`, `document_changed`, `document_not_handed`, `patient_has_app`,
 * `invalid` for an empty signature or that names what is missing, `pdf_failed`, `pdf_busy`
 */
export async function signDocument(call: Call): Promise<DocumentRow> {
  const { who, params, body, services, now, locale } = call
  if (!who) throw new Refusal('unauthenticated')
  const { database, files, sealing } = services
  const picture = await signatureOf(pngOf(body.signature), locale)
  if (!picture) throw new Refusal('invalid')
  const inClinic = <T>(work: Parameters<typeof database.asTenant<T>>[1]) =>
    database.asTenant(who.clinic_id, work, who.share_of)

  const { source, signer, staff } = await inClinic(async (tx) => {
    const read = await readSignable(tx, who.clinic_id, params.id)
    requireUnsigned(read.document, who, now)
    requireHanded(who, params.id, body.role)
    const person = await professionalRow(tx, who.id)
    return { source: read, signer: signerOf(body, read, person, { who, now }), staff: person.name }
  })
  const { document } = source
  const kept_sha256 = textHash(document)
  if (body.text_sha256 !== kept_sha256 || document.text_sha256 !== kept_sha256) throw new Refusal('document_changed')

  // Of the boxes that there are, each once: what else was sent is not written into the evidence.
  const ticked = document.boxes.flatMap(({ key }) => body.ticked.find((one) => one.key === key) ?? [])
  const events = eventsOf({ ...body, ticked }, document.created_at, now)
  const evidence = {
    ...signer,
    method: body.method,
    boxes: document.boxes.map(({ key }) => ({
      key,
      at: events.find((event) => event.box === key)?.at.toISOString() ?? null,
    })),
    picture_sha256: sha256(picture.bytes),
    shown_sha256: body.text_sha256,
    kept_sha256,
    opened_at: events[0]!.at,
    read_at: events.find(({ kind }) => kind === 'read')!.at,
    signed_at: now,
    staff_id: who.id,
    address: call.address,
    device: call.device,
    certificate_sha256: await sealing.fingerprint(),
  }
  const drawn = await renderPdf(
    signableDocument(
      await withLogo(files, source),
      {
        ...evidence,
        ...{ staff, signed_at: now.toISOString(), picture: new Uint8Array(await asPng(picture.bytes)) },
        ticked: ticked.map(({ key }) => key),
        events: [
          ...source.events,
          ...events.map(({ kind, at, box }) => ({ kind, at: at.toISOString(), box: boxLabel(document.boxes, box) })),
        ].sort((one, other) => one.at.localeCompare(other.at)),
      },
      now,
    ),
  )
  const sealed = { id: randomBytes(16).toString('hex'), name: 'sealed.pdf', bytes: await sealing.seal(drawn, now) }
  const seal = sealOf({ ...evidence, document_id: document.id, clinic_id: document.clinic_id })

  return withPictures(files, [picture, sealed], () =>
    inClinic(async (tx) => {
      const { id, clinic_id, patient_id, ...held } = await holdDocument(tx, params.id)
      requireUnsigned({ id, clinic_id, patient_id, ...held }, who, now)
      await tx.insert(document_signatures).values({ ...evidence, clinic_id, document_id: id, seal })
      await tx.insert(document_files).values(
        (
          [
            ['signature', picture, 'image/webp'],
            ['sealed', sealed, 'application/pdf'],
          ] as const
        ).map(([kind, file, content_type]) => ({
          ...{ clinic_id, document_id: id, kind, content_type, id: file.id, name: file.name, created_at: now },
          ...{ size_bytes: file.bytes.byteLength, sha256: sha256(file.bytes) },
        })),
      )
      const { address, device } = call
      await tx
        .insert(document_events)
        .values(
          events.map((event) => ({ ...event, clinic_id, document_id: id, professional_id: who.id, address, device })),
        )
      await tx
        .update(documents)
        .set({ state: 'signed', signed_at: now, version: sql`${documents.version} + 1`, updated_at: now })
        .where(eq(documents.id, id))
      await record(tx, who, { action: 'signed', entity: 'document', id, address })
      await logAccess({ ...call, tx, who }, { patient_id, what: 'documents.sign' })
      await announce(tx, who, 'document_updated', { document_id: id, patient_id })
      return documentOf(tx, id)
    }),
  )
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const pngOf = (dataUrl: string) => new File([Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')], 'signature')

/** A patient signs on what was handed to them, and a professional on behalf of one on what was not. */
function requireHanded({ document_id }: Who, id: number, role: SigningForm['role']) {
  if (role === 'professional' ? document_id !== null : document_id !== id) throw new Refusal('document_not_handed')
}

type Person = { name: string; collegiate_number: string | null }

/** Who signs, by name, once nothing is missing. @throws Refusal `patient_has_app`, `invalid` */
function signerOf(
  body: SigningForm,
  { document, patient }: ReadSignable,
  person: Person,
  { who, now }: { who: Who; now: Date },
) {
  const { role } = body
  if (role === 'professional' && patient.app_access === 'active') throw new Refusal('patient_has_app')
  const signed = { boxes: document.boxes, birth_date: patient.birth_date, today: today(now, who.time_zone) }
  const faults = Object.entries(signingFaults(body, signed))
  if (faults.length > 0) {
    throw new Refusal('invalid', { errors: Object.fromEntries(faults.map(([field, fault]) => [field, [fault]])) })
  }
  const reason = role === 'professional' ? body.reason : null
  if (role === 'patient') return { role, name: patient.name, identification: patient.identification, reason }
  if (role === 'professional') return { role, name: person.name, identification: person.collegiate_number, reason }
  return { role, name: body.name!, identification: body.identification, reason }
}

/** What was done before, by the server's clock: told by how long ago it was, and never before the document was there. */
function eventsOf({ opened_ms, read_ms, ticked }: SigningForm, created: Date, now: Date): Event[] {
  const before = (ms: number) => new Date(Math.max(now.getTime() - ms, created.getTime()))
  const opened = before(opened_ms)
  const within = (ms: number) => new Date(Math.max(before(ms).getTime(), opened.getTime()))
  return [
    { kind: 'opened', at: opened, box: null },
    { kind: 'read', at: within(read_ms ?? 0), box: null },
    ...ticked.map(({ key, ms }): Event => ({ kind: 'ticked', at: within(ms), box: key })),
    { kind: 'signed', at: now, box: null },
  ]
}
