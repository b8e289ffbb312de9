import { fingerprint } from './fingerprint'
import { linkOf } from './make'
import type { AltaRecord, FiscalRecord, Link } from './record'
import { centsOf } from './texts'

/**
 * - `hash`: it is not the hash of what the record says
 * - `link`: it is not chained to the record before, or is another taxpayer's
 * - `order`: it was made before the one that it follows
 * - `amount`: its totals are not those of its details
 */
export type ChainFault = 'hash' | 'link' | 'order' | 'amount'

/**
 * The first record of a chain that is broken, and what is broken of it; null: nothing.
 * @param records of one taxpayer, over all series, in the order in which they were made
 * @param before the record that they follow, where they are not the first
 */
export function verifyChain(
  records: readonly FiscalRecord[],
  before: FiscalRecord | null = null,
): { at: number; record: FiscalRecord; fault: ChainFault } | null {
  let last = before
  for (const [at, record] of records.entries()) {
    const fault = faultOf(record, last)
    if (fault) return { at, record, fault }
    last = record
  }
  return null
}

function faultOf(record: FiscalRecord, last: FiscalRecord | null): ChainFault | null {
  if (fingerprint(record) !== record.hash) return 'hash'
  if (!isLinked(record.previous, last && linkOf(last))) return 'link'
  if (last && last.issuer.tax_id !== record.issuer.tax_id) return 'link'
  if (last && !(Date.parse(last.made_at) <= Date.parse(record.made_at))) return 'order'
  return record.kind === 'alta' && !addsUp(record) ? 'amount' : null
}

const isLinked = (link: Link | null, wanted: Link | null) =>
  link === null || wanted === null
    ? link === wanted
    : link.hash === wanted.hash &&
      link.number === wanted.number &&
      link.day === wanted.day &&
      link.issuer === wanted.issuer

/** A total of texts; null as soon as one is none. */
const total = (texts: string[]) =>
  texts.reduce<number | null>((sum, text) => {
    const cents = centsOf(text)
    return sum === null || cents === null ? null : sum + cents
  }, 0)

function addsUp({ details, vat, total: whole }: AltaRecord): boolean {
  const base = total(details.map((detail) => detail.base))
  const quota = total(details.map((detail) => detail.vat ?? '0.00'))
  return base !== null && quota !== null && quota === centsOf(vat) && base + quota === centsOf(whole)
}
