import type { DocumentEventKind, FrozenBox, LinkWay, SignatureMethod, SignerRole } from '@/lib/contract/documents'
import type { Clinic } from '@/lib/contract/professionals'
import { labelled } from '@/lib/i18n/labelled'
import type { Locale } from '@/lib/i18n/locales'
import { richBlocks } from './blocks/rich'
import { type Words, wordsOf } from './blocks/words'
import type { PdfBlock, PdfDocument } from './document'

/** Something that happened to a document, with what a box says where one was ticked. */
export type ToldEvent = { kind: DocumentEventKind; at: string; box: string | null }

export type SignableSource = {
  clinic: Pick<Clinic, 'name' | 'address' | 'phone' | 'id_company' | 'time_zone'> & { logo: Uint8Array | null }
  /** Whom it is about; null of what a clinic signs. */
  patient: { name: string; identification: string | null } | null
  document: {
    id: number
    title: string
    body: string
    locale: Locale
    boxes: FrozenBox[]
    text_sha256: string
    code: string
  }
}

/** Who signed and how, for the page of evidence. */
export type SignedSource = {
  role: SignerRole | 'clinic'
  name: string
  identification: string | null
  reason: string | null
  method: SignatureMethod
  /** The keys of the boxes that were ticked. */
  ticked: string[]
  shown_sha256: string
  kept_sha256: string
  picture: Uint8Array
  picture_sha256: string
  signed_at: string
  /** When it came, where a device kept it for want of a network. */
  received_at: string | null
  /** Who was there for the clinic; null where it was signed by a link. */
  staff: string | null
  link: { way: LinkWay; asks_code: boolean } | null
  address: string
  device: string
  certificate_sha256: string
  /** Where anybody asks whether it is valid; null of what is no patient's, which no code finds. */
  check_url: string | null
  events: ToldEvent[]
}

/**
 * A patient's document on paper, in its own language: what it says, its checkboxes, and where it was signed who signed and a page
 * of evidence. One that is not signed has room to sign by hand, and says that it is not.
 */
export function signableDocument(source: SignableSource, signed: SignedSource | null, made: Date): PdfDocument {
  const { clinic, patient, document } = source
  const words = wordsOf(document.locale, clinic.time_zone)
  const { report } = words
  const mark = ({ key }: FrozenBox) => (signed?.ticked.includes(key) ? '✓' : '–')
  const boxes: PdfBlock[] = document.boxes.map((box) => ({
    is: 'text',
    text: `${signed ? `${mark(box)} ` : ''}${box.label} (${report(box.required ? 'signed.required' : 'signed.optional')})`,
  }))
  const signer = signed?.name ?? patient?.name
  const identification = signed ? signed.identification : patient?.identification
  return {
    title: document.title,
    language: document.locale,
    at: made.toISOString(),
    head: {
      name: clinic.name,
      lines: [clinic.address, clinic.phone, clinic.id_company].flatMap((line) => line || []),
      logo: clinic.logo,
    },
    foot: `${document.code} · ${clinic.name}`,
    unwritable: report('signed.unwritable'),
    ...(!signed && { watermark: report('signed.unsigned') }),
    blocks: [
      ...richBlocks(document.body),
      ...(boxes.length > 0 ? [{ is: 'rule' } as const, ...boxes] : []),
      {
        ...{ is: 'signature', picture: signed?.picture ?? null, isByHand: !signed },
        lines: [
          signer,
          identification,
          signed && report(`signed.roles.${signed.role}`),
          signed && words.dayTime(signed.signed_at),
        ].flatMap((line) => line || []),
      },
      ...(signed ? evidence(source, signed, words) : []),
    ],
  }
}

function evidence({ patient, document }: SignableSource, signed: SignedSource, words: Words): PdfBlock[] {
  const { report, dayTime } = words
  const fact = (key: Parameters<typeof report>[0], value: string | null) =>
    value ? [{ label: report(key), value }] : []
  return [
    { is: 'heading', level: 1, text: report('signed.evidence') },
    { is: 'text', tone: 'muted', text: report('signed.about') },
    {
      is: 'facts',
      rows: [
        ...fact('signed.document', `${document.title} (${document.code})`),
        ...(patient ? fact('pdf.patient', [patient.name, patient.identification].filter(Boolean).join(', ')) : []),
        ...fact('signed.signer', [signed.name, signed.identification].filter(Boolean).join(', ')),
        ...fact('signed.role', report(`signed.roles.${signed.role}`)),
        ...fact('signed.reason', signed.reason),
        ...fact('signed.method', report(`signed.methods.${signed.method}`)),
        ...fact('signed.at', `${dayTime(signed.signed_at)} (${signed.signed_at})`),
        ...fact('signed.received', signed.received_at && `${dayTime(signed.received_at)} (${signed.received_at})`),
        ...fact('signed.staff', signed.staff),
        ...fact(
          'signed.way',
          signed.link && report(`signed.ways.${signed.link.way}${signed.link.asks_code ? '_code' : ''}`),
        ),
        ...fact('signed.address', signed.address),
        ...fact('signed.device', signed.device),
        ...fact('signed.shown', signed.shown_sha256),
        ...fact('signed.kept', signed.kept_sha256),
        ...fact('signed.picture', signed.picture_sha256),
        ...fact('signed.certificate', signed.certificate_sha256),
        ...fact('signed.check', signed.check_url),
      ],
    },
    { is: 'heading', level: 2, text: report('signed.timeline') },
    {
      is: 'table',
      columns: [
        { label: report('accesses.when'), share: 3 },
        { label: report('signed.event'), share: 7 },
      ],
      rows: signed.events.map(({ kind, at, box }) => [
        `${dayTime(at)} (${at})`,
        box ? labelled(document.locale, report(`signed.events.${kind}`), box) : report(`signed.events.${kind}`),
      ]),
    },
  ]
}
