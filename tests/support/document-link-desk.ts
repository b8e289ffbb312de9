import { sql } from 'drizzle-orm'
import type { EndpointName } from '@/lib/contract/addresses'
import type { LinkedDocument } from '@/lib/contract/document-links'
import type { DocumentRow } from '@/lib/contract/documents'
import { deliverDocumentCode } from '@/server/jobs/deliver-document-code'
import { deliverDocumentLink } from '@/server/jobs/deliver-document-link'
import { deliverSignedDocument } from '@/server/jobs/deliver-signed-document'
import type { Message } from '@/server/ports/mail/port'
import { api, ask, clinic, owner } from './room-desk'
import { signature } from './signature'

/** A patient at home, and the clinic that sent them a document: what both ask, and what is mailed. */
const stroke = await signature()

export const staff = () => clinic.tokens.professional
export const send = (body: object, id = clinic.document) => ask('documents.send', { id, token: staff(), body })
export const tokenOf = (url: string) => url.split('#token=')[1]!
/** The token of a link that is copied. */
export const sent = async (body: object = {}) => tokenOf((await send({ way: 'link', ...body })).data.url)

type LinkCall = Extract<EndpointName, `document-links.${string}`>
/** As anybody, without a session, from an address and in a language of one's own. */
export const asPatient = async (name: LinkCall, body: object, headers: Record<string, string> = {}) => {
  const answer = await api.ask(name, {
    body,
    headers: { 'accept-language': 'es', 'user-agent': 'Telephone', ...headers },
  })
  return { status: answer.status, ...(await answer.json().catch(() => ({}))) }
}
export const open = async (token: string, pass?: string) =>
  (await asPatient('document-links.read', { token, pass })).data as LinkedDocument
export const signing = (text_sha256: string, more: object = {}) => ({
  ...{ text_sha256, role: 'patient', method: 'drawn', signature: stroke, opened_ms: 60_000, read_ms: 20_000 },
  ...{ ticked: [{ key: 'read', ms: 10_000 }], ...more },
})
/** Signs what a link shows. */
export const sign = async (token: string, more: object = {}, pass?: string) => {
  const { document } = await open(token, pass)
  return asPatient('document-links.sign', { token, pass, ...signing(document?.text_sha256 ?? 'a'.repeat(64), more) })
}
export const fileOf = (token: string, pass?: string) => api.ask('document-links.file', { body: { token, pass } })
export const row = async (id = clinic.document) =>
  (await ask('documents.list', { id: clinic.patient, token: staff() })).data.find(
    (one: DocumentRow) => one.id === id,
  ) as DocumentRow
export const kinds = async () =>
  (
    await owner<{ kind: string }>(
      sql`select kind from document_events where document_id = ${clinic.document} order by at, id`,
    )
  ).map(({ kind }) => kind)

const errands = {
  document_mail: deliverDocumentLink,
  document_code: deliverDocumentCode,
  document_signed: deliverSignedDocument,
}
/** What the last announcement of a topic mails, in its order. */
export async function mailed(topic: keyof typeof errands): Promise<Message[]> {
  const lines = await owner<{ body: Record<string, unknown> }>(
    sql`select body from outbox where clinic_id = ${clinic.id} and topic = ${topic} order by id desc limit 1`,
  )
  const messages: Message[] = []
  const services = { ...api.services, mail: { send: async (message: Message) => void messages.push(message) } }
  for (const { body } of lines) await errands[topic](services as never, { clinic_id: clinic.id, body } as never)
  return messages
}
/** The six digits of the code that was mailed last. */
export const mailedCode = async () => /\b\d{6}\b/.exec((await mailed('document_code'))[0]!.text)![0]
