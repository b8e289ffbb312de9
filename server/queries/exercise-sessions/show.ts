import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { ExerciseSession } from '@/lib/contract/exercise-sessions'
import { sessionMinutes } from '@/lib/domain/sessions/duration'
import type { Locale } from '@/lib/i18n/locales'
import type { TenantCall } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { exercise_sessions } from '@/server/db/schema/exercise-sessions'
import { itemsOf } from './items'

/** A session with its exercises, archived or not. @throws Refusal `not_found` */
export const showSession = ({ tx, params, locale }: TenantCall<'exercise-sessions.show'>): Promise<ExerciseSession> =>
  sessionIn(tx, params.id, locale)

/** A session as a reader sees it. @throws Refusal `not_found` */
export async function sessionIn(tx: Tx, id: number, locale: Locale): Promise<ExerciseSession> {
  const [row] = await tx.select().from(exercise_sessions).where(eq(exercise_sessions.id, id))
  if (!row) throw new Refusal('not_found')
  const { name, notes, color, active, version } = row
  const items = (await itemsOf(tx, [id], locale)).get(id) ?? []
  return { id, name, notes, color, items, minutes: sessionMinutes(items), active, version }
}
