import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { TenantCall } from '@/server/call'
import { group_members } from '@/server/db/schema/groups'
import { requireVersion } from '@/server/steps/require-version'
import { holdGroup } from './hold-group'

type Call = Pick<TenantCall<'group-members.update'>, 'tx' | 'params' | 'version'>

/** The membership of the path in the version that was named, with its group, held until the transaction ends. @throws Refusal `not_found`, `version_stale` */
export async function holdMember({ tx, params, version }: Call) {
  const read = () => tx.select().from(group_members).where(eq(group_members.id, params.id))
  const [named] = await read()
  if (!named) throw new Refusal('not_found')
  await holdGroup(tx, named.group_id)
  const [row] = await read().for('update')
  if (!row) throw new Refusal('not_found')
  requireVersion(row.version, version)
  return row
}
