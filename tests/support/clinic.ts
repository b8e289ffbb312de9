import type { Database } from '@/server/db/client'
import { clinics } from '@/server/db/schema/clinics'
import { nouns } from './nouns/list'
import type { TestClinic } from './nouns/noun'

export type { TestClinic } from './nouns/noun'

type Options = {
  password_hash?: string
  trial_ends_at?: Date | null
  subscription?: typeof clinics.$inferInsert.subscription
}

const inTwentyDays = () => new Date(Date.now() + 20 * 86_400_000)

/** Makes a clinic with the given number, which has one of each noun (tests/support/nouns). */
export function makeClinic(database: Database, id: number, options: Options = {}): Promise<TestClinic> {
  const { password_hash = 'none', trial_ends_at = inTwentyDays(), subscription = null } = options
  return database.asOwner(async (tx) => {
    await tx.insert(clinics).values({ id, name: `Clínica ${id}`, trial_ends_at, subscription })
    const clinic = { id, passwordHash: password_hash } as TestClinic
    for (const { make } of nouns) Object.assign(clinic, await make?.(tx, clinic))
    return clinic
  })
}
