import { createHash, randomBytes } from 'node:crypto'
import type { RegisterForm } from '@/lib/contract/auth'
import type { DocumentEventKind, FrozenBox } from '@/lib/contract/documents'
import { ACCEPT_BOX, CONSENT_VERSION, consentBody, consentText } from '@/lib/domain/clinic/consent'
import { DEFAULT_META } from '@/lib/domain/constants'
import type { FreeCall } from '@/server/call'
import { asPng } from '@/server/files/images'
import type { Picture } from '@/server/files/pictures'
import { renderPdf } from '@/server/pdf/render'
import { signableDocument } from '@/server/pdf/signable-document'
import { type FrozenText, textHash } from '@/server/steps/documents/frozen'
import { cleanRichText } from '@/server/steps/record/clean-content'
import { consentHash } from '@/server/texts/consent'
import { acceptTextOf, consentTextOf } from '@/server/texts/texts'

/** A page stays open for days, not for years: what is told to be older was not measured. */
const OLDEST_MS = 30 * 86_400_000

type Call = Pick<FreeCall<'auth.register'>, 'services' | 'now' | 'address' | 'device' | 'locale'> & {
  body: RegisterForm
}

/** What a signed consent is kept as, but for its ids and its seal, and the sealed PDF to be kept beside it. */
export type SignedConsent = Awaited<ReturnType<typeof signConsent>>

/**
 * The product's consent as it is signed at registration: the text frozen, the evidence, and the PDF drawn and sealed before anything is
 * written, as of any document.
 * @param staff who registers the clinic
 * @throws Refusal `pdf_failed`, `pdf_busy`
 */
export async function signConsent(call: Call, signature: Picture, staff: string) {
  const { body, services, now, address, device, locale } = call
  const text = frozenConsent(call)
  const before = (ms: number) => new Date(now.getTime() - Math.min(ms, OLDEST_MS))
  const opened_at = before(body.opened_ms)
  const within = (ms: number) => new Date(Math.max(before(ms).getTime(), opened_at.getTime()))
  const [read_at, accepted_at] = [within(body.read_ms), within(body.accepted_ms)]
  const text_sha256 = textHash(text)
  const evidence = {
    ...{ ...text, text_sha256, version: CONSENT_VERSION, text_hash: consentHash(locale, services.config) },
    ...{ method: body.method, picture_sha256: sha256(signature.bytes), opened_at, read_at, signed_at: now },
    ticked: [{ key: ACCEPT_BOX, at: accepted_at.toISOString() }],
    ...{ staff, address, device, certificate_sha256: await services.sealing.fingerprint() },
  }
  const [label] = text.boxes.map((box) => box.label)
  const event = (kind: DocumentEventKind, at: Date, box: string | null = null) => ({ kind, at: at.toISOString(), box })
  const drawn = await renderPdf(
    signableDocument(
      {
        clinic: {
          name: body.clinic_name,
          address: null,
          phone: null,
          id_company: null,
          logo: null,
          time_zone: body.time_zone,
        },
        patient: null,
        document: { ...text, id: 0, text_sha256, code: `v${CONSENT_VERSION}` },
      },
      {
        ...evidence,
        ...{ role: 'clinic', name: body.name, identification: null, reason: null, signed_at: now.toISOString() },
        received_at: null,
        ...{ link: null, check_url: null },
        ...{ ticked: [ACCEPT_BOX], shown_sha256: text_sha256, kept_sha256: text_sha256 },
        picture: new Uint8Array(await asPng(signature.bytes)),
        events: [
          event('opened', opened_at),
          ...[event('read', read_at), event('ticked', accepted_at, label)].sort((one, other) =>
            one.at.localeCompare(other.at),
          ),
          event('signed', now),
        ],
      },
      now,
    ),
  )
  const sealed: Picture = {
    id: randomBytes(16).toString('hex'),
    name: 'consent.pdf',
    bytes: await services.sealing.seal(drawn, now),
  }
  return { evidence, sealed }
}

/** Today's text in the reader's language, frozen as that of any document. */
function frozenConsent({ locale, services }: Call): FrozenText {
  const text = consentText(consentTextOf(locale), services.config.PRODUCT_NAME ?? DEFAULT_META.name)
  const box: FrozenBox = { key: ACCEPT_BOX, required: true, label: acceptTextOf(locale) }
  return { locale, title: text.title, body: cleanRichText(consentBody(text)), boxes: [box] }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
