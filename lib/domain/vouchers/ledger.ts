/**
 * What happens to a voucher's sessions, line by line; a line is never changed or taken away, and everything else is counted
 * from them:
 * - `grant`: sold, so many sessions of it
 * - `hold`: kept for a visit that is booked with it
 * - `consume`: that visit took place, or counts as if it had
 * - `release`: given back: of what was held, or of what was consumed by mistake
 * - `expire`: what was left when its last day had passed; a later day given to it takes that back by an `adjust`
 * - `adjust`: put right by somebody, with a reason: more or fewer
 */
export const voucherLineKinds = ['grant', 'hold', 'consume', 'release', 'expire', 'adjust'] as const
export type VoucherLineKind = (typeof voucherLineKinds)[number]

/**
 * A line: how many sessions (more than none; of `adjust` fewer than none are fewer), and, of `hold`, `consume` and
 * `release`, for which visit: one session each.
 */
export type VoucherLine = { kind: VoucherLineKind; sessions: number; visit: string | null }

/** `left` is what can still be booked with it: neither held nor used nor expired. */
export type VoucherBalance = { granted: number; held: number; used: number; expired: number; left: number }

/** How a visit stands with a voucher. */
export type VisitUse = 'none' | 'held' | 'used'

/** What a line makes of a visit's use; undefined: it cannot come there. */
const steps: Partial<Record<VoucherLineKind, Partial<Record<VisitUse, VisitUse>>>> = {
  hold: { none: 'held', used: 'held' },
  consume: { none: 'used', held: 'used' },
  release: { held: 'none', used: 'none' },
}

/** How each visit of a ledger stands. */
export function usesOf(lines: readonly VoucherLine[]): Map<string, VisitUse> {
  const uses = new Map<string, VisitUse>()
  for (const { kind, visit } of lines) {
    if (visit === null) continue
    const next = steps[kind]?.[uses.get(visit) ?? 'none']
    if (next) uses.set(visit, next)
  }
  return uses
}

/** How many sessions there are of each sort. */
export function balanceOf(lines: readonly VoucherLine[]): VoucherBalance {
  const sum = (...kinds: VoucherLineKind[]) =>
    lines.filter(({ kind }) => kinds.includes(kind)).reduce((total, { sessions }) => total + sessions, 0)
  const uses = [...usesOf(lines).values()]
  const granted = sum('grant', 'adjust')
  const expired = sum('expire')
  const held = uses.filter((use) => use === 'held').length
  const used = uses.filter((use) => use === 'used').length
  return { granted, held, used, expired, left: granted - expired - held - used }
}

export type LineRefusal = 'none_left' | 'not_held' | 'already' | 'fewer_than_used'

/**
 * Why a line cannot be added to a ledger; null where it can. Nothing is held or consumed that is not left, given back that
 * was not taken, or taken away that is used already; what is said twice is refused the second time.
 */
export function lineRefusal(lines: readonly VoucherLine[], { kind, sessions, visit }: VoucherLine): LineRefusal | null {
  const { left } = balanceOf(lines)
  if (kind === 'grant') return null
  if (kind === 'expire') return sessions > left ? 'none_left' : null
  if (kind === 'adjust') return left + sessions < 0 ? 'fewer_than_used' : null
  const use: VisitUse = (visit === null ? undefined : usesOf(lines).get(visit)) ?? 'none'
  if (kind === 'release') return use === 'none' ? 'not_held' : null
  if (use === (kind === 'hold' ? 'held' : 'used')) return 'already'
  return use === 'none' && left < 1 ? 'none_left' : null
}
