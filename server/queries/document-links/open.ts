import { timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { type LinkState, linkState } from '@/lib/domain/documents/link'
import { networkOf } from '@/lib/domain/identity/network'
import { today } from '@/lib/domain/time/clock'
import type { Services } from '@/server/call'
import { type Config, publicUrl } from '@/server/config'
import { type Database, rowsOf, type Tx } from '@/server/db/client'
import { clinics } from '@/server/db/schema/clinics'
import { document_links } from '@/server/db/schema/document-signatures'
import { document_template_versions, documents } from '@/server/db/schema/documents'
import { patients } from '@/server/db/schema/patients'
import { hashToken } from '@/server/identity/sessions'

/** What the codes that are mailed are sealed for. */
export const DOCUMENT_CODE_PURPOSE = 'document_code'

/** The token is in the fragment, which no browser sends to a server, so that no log has it. */
export const documentLinkUrl = (config: Config, token: string) => `${publicUrl(config)}/document-link#token=${token}`

type LinkCall = { services: Pick<Services, 'limits'>; address: string; now: Date; body: { token: string } }

/** Counts a call about a link, which somebody nobody knows makes. @throws Refusal `rate_limited` */
export function countDocumentCall({ services, address, body, now }: LinkCall) {
  const { documents: one, allDocuments } = services.limits
  const network = networkOf(address)
  allDocuments.take(network, now)
  one.take(`${network} ${hashToken(body.token)}`, now)
}

export type FoundLink = { clinic_id: number; id: number; document_id: number }

/**
 * The link that a token is, found through the gate role because its clinic is not known yet. Guesses are not counted: a token is 256
 * random bits.
 * @throws Refusal `link_spent` for one that no link has
 */
export async function findDocumentLink(database: Database, token: string): Promise<FoundLink> {
  const [found] = await database.asGate((tx) =>
    rowsOf<FoundLink>(
      tx,
      sql`select clinic_id, id::float8 as id, document_id::float8 as document_id from document_links
        where token_hash = ${hashToken(token)}`,
    ),
  )
  if (!found) throw new Refusal('link_spent')
  return found
}

/** What a link is about, and how far it is. */
export type LinkReader = Awaited<ReturnType<typeof linkReader>>

/** The link with its document, whose it is and their clinic, now. @throws Refusal `link_spent` of one that is gone with its patient */
export async function linkReader(tx: Tx, { id }: Pick<FoundLink, 'id'>, now: Date) {
  const [found] = await tx
    .select({
      ...{ link: document_links, document: documents, patient: patients, clinic: clinics },
      number: document_template_versions.number,
    })
    .from(document_links)
    .innerJoin(documents, eq(documents.id, document_links.document_id))
    .innerJoin(document_template_versions, eq(document_template_versions.id, documents.template_version_id))
    .innerJoin(patients, eq(patients.id, documents.patient_id))
    .innerJoin(clinics, eq(clinics.id, document_links.clinic_id))
    .where(eq(document_links.id, id))
  if (!found) throw new Refusal('link_spent')
  const state = linkState(found.link, found.document, { now, today: today(now, found.clinic.time_zone) })
  return { ...found, state }
}

const refused = {
  signed: 'document_state',
  used: 'document_state',
  ended: 'document_link_ended',
  expired: 'document_link_expired',
} as const

/** It can still be signed by. @throws Refusal `document_state`, `document_link_ended`, `document_link_expired` */
export function requireOpen({ state }: { state: LinkState }): void {
  if (state !== 'open') throw new Refusal(refused[state])
}

/** Whether what is asked for with a code is given without: there is no code, or it was given a while ago at most. */
export function isPassed({ link }: Pick<LinkReader, 'link'>, pass: string | null | undefined, now: Date): boolean {
  if (!link.asks_code) return true
  if (!pass || !link.pass_hash || !link.pass_expires_at || link.pass_expires_at <= now) return false
  return isSameHash(link.pass_hash, hashToken(pass))
}

/** Two hashes, compared in a time that tells nothing. */
export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
