/**
 * What can be billed:
 * - `appointment`: somebody came to it, it has a price, and no voucher pays it
 * - `drop_in`: an activity that somebody came to by a drop-in plan, at the price that was kept then
 * - `charge`: what a late cancellation or an absence costs
 * - `session`: one of a voucher whose sessions are billed one by one, used
 * - `voucher`: one that is billed at its sale
 * - `fee`: a month of a membership
 *
 * The first four are a patient's visit: each visit is one of them at most.
 */
export const billableKinds = ['appointment', 'drop_in', 'charge', 'session', 'voucher', 'fee'] as const
export type BillableKind = (typeof billableKinds)[number]

/** The kinds as a clinic tells them apart where it bills many at once: a table of which kinds each has. */
export const billableGroups = {
  visits: ['appointment', 'drop_in'],
  charges: ['charge'],
  vouchers: ['voucher', 'session'],
  memberships: ['fee'],
} as const satisfies Record<string, readonly BillableKind[]>
export type BillableGroup = keyof typeof billableGroups
export const billableGroupNames = Object.keys(billableGroups) as [BillableGroup, ...BillableGroup[]]

/** The kinds of some groups; of none that are named: all. */
export const kindsOf = (groups: readonly BillableGroup[] | null | undefined): readonly BillableKind[] =>
  groups ? groups.flatMap((group) => billableGroups[group]) : billableKinds

/**
 * What the n-th used session of a voucher costs (from 1 on): they come to the voucher's price to the cent, none differs from another
 * by more than one.
 */
export const sessionCents = (price_cents: number, sessions: number, n: number): number =>
  Math.floor((price_cents * n) / sessions) - Math.floor((price_cents * (n - 1)) / sessions)
