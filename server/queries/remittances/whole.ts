import { Refusal } from '@/lib/contract/errors'
import type { Who } from '@/server/call'

/** A remittance is of all patients, as the cash is. @throws Refusal `forbidden` for who sees a part of them */
export function requireWhole({ share_of }: Pick<Who, 'share_of'>): void {
  if (share_of !== null) throw new Refusal('forbidden')
}
