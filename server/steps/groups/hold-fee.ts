import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { FeeDetail } from '@/lib/contract/membership-fees'
import type { TenantCall } from '@/server/call'
import { group_members } from '@/server/db/schema/groups'
import { membership_fees } from '@/server/db/schema/membership-fees'
import { announce, record } from '@/server/ledger'
import { feeOf } from '@/server/queries/membership-fees/list'
import { requireVersion } from '@/server/steps/require-version'
import { holdGroup } from './hold-group'
import { promote } from './promote'

type Call = Pick<TenantCall<'membership-fees.update'>, 'tx' | 'who' | 'now' | 'params' | 'version' | 'address'>
type Row = typeof membership_fees.$inferSelect
type HeldFee = FeeDetail & { group_id: number }

/**
 * The fee of the path in the version that was named, held until the transaction ends, with its group: what can be made up for
 * depends on it. @throws Refusal `not_found`, `version_stale`
 */
export async function holdFee(call: Call): Promise<HeldFee> {
  const { tx, params } = call
  const [named] = await tx
    .select({ group_id: group_members.group_id })
    .from(membership_fees)
    .innerJoin(group_members, eq(group_members.id, membership_fees.member_id))
    .where(eq(membership_fees.id, params.id))
  if (!named) throw new Refusal('not_found')
  await holdGroup(tx, named.group_id)
  const [row] = await tx.select().from(membership_fees).where(eq(membership_fees.id, params.id)).for('update')
  if (!row) throw new Refusal('not_found')
  requireVersion(row.version, call.version)
  return { ...(await feeOf(call, params.id)), ...named }
}

/**
 * Writes columns of a fee that is held; its version counts on, with its audit line and announcement. Who waits for a place and can
 * make up for a missed one now comes up. Gives it as it is then.
 */
export async function changeFee(
  call: Omit<Call, 'version'>,
  groupId: number,
  change: Partial<Row>,
  said: { before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<FeeDetail> {
  const { tx, who, now, params, address } = call
  await tx
    .update(membership_fees)
    .set({ ...change, version: sql`${membership_fees.version} + 1`, updated_at: now })
    .where(eq(membership_fees.id, params.id))
  await record(tx, who, { action: 'updated', entity: 'membership_fee', id: params.id, ...said, address })
  await announce(tx, who, 'membership_fee_updated', { group_id: groupId })
  await promote(call, groupId)
  return feeOf(call, params.id)
}
