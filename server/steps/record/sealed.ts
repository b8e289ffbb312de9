import { eq } from 'drizzle-orm'
import type { Signature } from '@/lib/contract/record'
import type { Who } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { professionals } from '@/server/db/schema/professionals'
import { sealOf } from '@/server/identity/seal'

/** The signature of the person who asks, as they are called now, under what they sign. */
export async function signatureOver(tx: Tx, who: Who, now: Date, signed: object): Promise<Signature> {
  const [person] = await tx
    .select({
      name: professionals.name,
      collegiate_number: professionals.collegiate_number,
      signature: professionals.signature,
    })
    .from(professionals)
    .where(eq(professionals.id, who.id))
  const { name, collegiate_number, signature } = person!
  const at = now.toISOString()
  const by = { professional_id: who.id, name, collegiate_number, at }
  return { ...by, hash: sealOf({ ...signed, by }), picture: signature }
}
