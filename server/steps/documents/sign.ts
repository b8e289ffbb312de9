import { createHash, randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { DocumentEventKind, LinkWay, SigningForm } from '@/lib/contract/documents'
import { Refusal } from '@/lib/contract/errors'
import type { Locale } from '@/lib/i18n/locales'
import type { Services } from '@/server/call'
import { type Config, publicUrl } from '@/server/config'
import type { Tx } from '@/server/db/client'
import { document_signatures } from '@/server/db/schema/document-signatures'
import { document_events, document_files, documents } from '@/server/db/schema/documents'
import { asPng } from '@/server/files/images'
import { signatureOf, withPictures } from '@/server/files/pictures'
import { sealOf } from '@/server/identity/seal'
import { renderPdf } from '@/server/pdf/render'
import { signableDocument } from '@/server/pdf/signable-document'
import { endLink } from './end-link'
import { textHash } from './frozen'
import { type HeldDocument, holdDocument, requireOpen, requireUnexpired, requireUnsigned } from './hold'
import type { signerOf } from './signer'
import { boxLabel, type ReadSignable, readSignable, withLogo } from './source'

type Call = {
  body: SigningForm
  services: Pick<Services, 'config' | 'database' | 'files' | 'sealing'>
  now: Date
  address: string
  device: string
  locale: Locale
}

type Admitted = {
  /** When it was signed: now, but where a device kept it for want of a network. */
  signed_at: Date
  signer: ReturnType<typeof signerOf>
  /** Who is there for the clinic; null: it is signed by a link. */
  staff: { id: number; name: string } | null
  link: { id: number; way: LinkWay; asks_code: boolean; created_at: Date; opened_at: Date | null } | null
}

type Signing<T> = {
  clinic_id: number
  share_of: number | null
  document_id: number
  /** Made by the device that kept it; what has come is answered as it was, and not written again. */
  kept?: { signing_key: string; known(tx: Tx): Promise<T> } | null
  /** Whether it may be signed so, and by whom; of what is read then. */
  admit(tx: Tx, read: ReadSignable): Promise<Admitted>
  /** Whether it still may, once the document is held. */
  again?(tx: Tx): Promise<unknown>
  /** What is written besides, in the transaction of the signature; gives the answer. */
  settle(tx: Tx, document: HeldDocument): Promise<T>
}

type Event = { kind: DocumentEventKind; at: Date; box: string | null }

/**
 * Signs a document. One that a device kept says when it was signed, and that is when it counts from; the evidence has too when it came. What was shown is compared with what is kept, the sealed PDF is drawn from it before anything is written, and
 * then signature, evidence, file and state are written at once: there is no signed document without its sealed file. Of two who
 * sign at once the second is told that it is signed.
 * @throws Refusal `not_found`, `document_state`, `document_expired`, `document_changed`, `invalid` for an empty signature, `pdf_failed`,
 * `pdf_busy`, and whatever `admit` refuses
 */
export async function signFrozen<T>(call: Call, { admit, again, settle, kept, ...of }: Signing<T>): Promise<T> {
  const { body, services, now, locale, address, device } = call
  const { database, files, sealing } = services
  const picture = await signatureOf(pngOf(body.signature), locale)
  if (!picture) throw new Refusal('invalid')
  const inClinic = <R>(work: (tx: Tx) => Promise<R>) => database.asTenant(of.clinic_id, work, of.share_of)

  const come = async (tx: Tx) =>
    kept && (await hasCome(tx, of.document_id, kept.signing_key)) ? { answer: await kept.known(tx) } : null
  const before = await inClinic(async (tx) => {
    const read = await readSignable(tx, of.clinic_id, of.document_id)
    const known = await come(tx)
    if (known) return known
    requireOpen(read.document)
    const admitted = await admit(tx, read)
    requireUnexpired(read.document, read.clinic, admitted.signed_at)
    return { source: read, ...admitted }
  })
  if ('answer' in before) return before.answer
  const { source, signer, staff, link, signed_at } = before
  const { document } = source
  const kept_sha256 = textHash(document)
  if (body.text_sha256 !== kept_sha256 || document.text_sha256 !== kept_sha256) throw new Refusal('document_changed')

  // Of the boxes that there are, each once: what else was sent is not written into the evidence.
  const ticked = document.boxes.flatMap(({ key }) => body.ticked.find((one) => one.key === key) ?? [])
  // Nothing of it was read before there was anything to read: how long ago it was, the device says alone.
  const earliest = link ? (link.opened_at ?? link.created_at) : document.created_at
  const events = eventsOf({ ...body, ticked }, earliest, signed_at, now)
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
    signed_at,
    // As with the link.
    ...(signed_at < now && { received_at: now }),
    staff_id: staff?.id ?? null,
    // Left out where there is none, so that what was sealed before there were links is sealed alike.
    ...(link && { link_id: link.id }),
    ...{ address, device },
    certificate_sha256: await sealing.fingerprint(),
  }
  const drawn = await renderPdf(
    signableDocument(
      await withLogo(files, source),
      {
        ...evidence,
        ...{
          staff: staff?.name ?? null,
          link,
          signed_at: signed_at.toISOString(),
          received_at: signed_at < now ? now.toISOString() : null,
        },
        check_url: documentCheckUrl(services.config, document.code),
        picture: new Uint8Array(await asPng(picture.bytes)),
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

  const written = withPictures(files, [picture, sealed], () =>
    inClinic(async (tx) => {
      const held = await holdDocument(tx, of.document_id)
      const { id, clinic_id } = held
      requireUnsigned(held, source.clinic, signed_at)
      await again?.(tx)
      const signing_key = kept?.signing_key
      await tx.insert(document_signatures).values({ ...evidence, clinic_id, document_id: id, signing_key, seal })
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
      const where = { clinic_id, document_id: id, professional_id: staff?.id ?? null, address, device }
      await tx.insert(document_events).values(events.map((event) => ({ ...event, ...where })))
      await tx
        .update(documents)
        .set({ state: 'signed', signed_at, version: sql`${documents.version} + 1`, updated_at: now })
        .where(eq(documents.id, id))
      // A link by which it was not signed is worth nothing any more.
      if (!link) await endLink(tx, id, now)
      return settle(tx, held)
    }),
  )
  return written.catch(async (error) => {
    // Sent twice at once, the other was first; this one's pictures are taken away again.
    const known = kept && (await inClinic(come))
    if (!known) throw error
    return known.answer
  })
}

/** The code is in the fragment, which no browser sends to a server, so that no log has it. */
const documentCheckUrl = (config: Config, code: string) => `${publicUrl(config)}/document-check#code=${code}`

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const pngOf = (dataUrl: string) => new File([Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')], 'signature')

/** Whether this very signature of a document is there. */
async function hasCome(tx: Tx, document_id: number, signing_key: string): Promise<boolean> {
  const { document_id: of, signing_key: made } = document_signatures
  const is = and(eq(of, document_id), eq(made, signing_key))
  return (await tx.select({ of }).from(document_signatures).where(is)).length > 0
}

/**
 * What was done before, by the server's clock: told by how long before it was signed it was, and never before the document was there.
 * What a device kept came afterwards.
 */
function eventsOf({ opened_ms, read_ms, ticked }: SigningForm, earliest: Date, signed: Date, now: Date): Event[] {
  const before = (ms: number) => new Date(Math.max(signed.getTime() - ms, earliest.getTime()))
  const opened = before(opened_ms)
  const within = (ms: number) => new Date(Math.max(before(ms).getTime(), opened.getTime()))
  return [
    { kind: 'opened', at: opened, box: null },
    { kind: 'read', at: within(read_ms ?? 0), box: null },
    ...ticked.map(({ key, ms }): Event => ({ kind: 'ticked', at: within(ms), box: key })),
    { kind: 'signed', at: signed, box: null },
    ...(signed < now ? [{ kind: 'received', at: now, box: null } as const] : []),
  ]
}
