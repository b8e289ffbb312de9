import type { DocumentState } from '@/lib/contract/documents'
import { isExpired } from './signing'

/** For how long who signed by a link takes their copy with it. */
export const COPY_DAYS = 30
/** For how long a code is good, how often another one may be tried, and how many a link gives. */
export const CODE_MINUTES = 10
export const CODE_TRIES_MAX = 5
export const CODES_MAX = 10
/** For how long the right code lets read and sign. */
export const PASS_HOURS = 4

const DAY_MS = 86_400_000

/** What a link leads to: a text to sign, the copy of what was signed by it, or why it leads nowhere any more. */
export const linkStates = ['open', 'signed', 'used', 'ended', 'expired'] as const
export type LinkState = (typeof linkStates)[number]

type Link = { expires_at: Date; ended_at: Date | null; used_at: Date | null }
type Document = { state: DocumentState; expires_on: string | null }

/** Until when who signed by a link takes their copy with it. */
export const copyUntil = (used_at: Date): Date => new Date(used_at.getTime() + COPY_DAYS * DAY_MS)

/** How far a link is, of its document, now and on the clinic's day. */
export function linkState(link: Link, document: Document, { now, today }: { now: Date; today: string }): LinkState {
  if (link.ended_at || document.state === 'revoked') return 'ended'
  if (link.used_at) return now < copyUntil(link.used_at) ? 'signed' : 'used'
  // Signed, and not by this link.
  if (document.state === 'signed') return 'ended'
  return link.expires_at <= now || isExpired(document, today) ? 'expired' : 'open'
}

/** An address as it is shown to whoever holds a link: enough to know one's own, and no more. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
