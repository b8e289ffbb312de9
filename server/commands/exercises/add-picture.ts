import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Exercise } from '@/lib/contract/exercises'
import { PICTURES_MAX } from '@/lib/domain/exercises/limits'
import { fieldMessage } from '@/lib/i18n/refusal-texts'
import type { FreeCall } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { exercises } from '@/server/db/schema/exercises'
import { nameFile, pictureOf, withPictures } from '@/server/files/pictures'
import { announce, record } from '@/server/ledger'

/**
 * Adds a picture to an exercise. It is decoded and stored before the transaction, because that takes long.
 * @throws Refusal `not_found`; `image_too_large`, `image_type`; `invalid` without a picture, and where there are as many as
 * there may be
 */
export async function addExercisePicture(call: FreeCall<'exercises.add_picture'>): Promise<Exercise> {
  const { who, params, form, services, locale, now, address } = call
  if (!who) throw new Refusal('unauthenticated')
  await services.database.asTenant(who.clinic_id, (tx) => requireExercise(tx, params.id))
  const picture = await pictureOf(form?.get('picture'), 'exercise.webp')
  if (!picture) throw new Refusal('invalid', { errors: { picture: [fieldMessage({ key: 'file' }, locale)] } })
  return withPictures(services.files, [picture], () =>
    services.database.asTenant(who.clinic_id, async (tx) => {
      const before = await requireExercise(tx, params.id)
      if (before.picture_ids.length >= PICTURES_MAX) {
        const told = { key: 'too_many_pictures' as const, values: { max: PICTURES_MAX } }
        throw new Refusal('invalid', { errors: { picture: [fieldMessage(told, locale)] } })
      }
      await nameFile(tx, who, picture)
      const picture_ids = [...before.picture_ids, picture.id]
      const [after] = await tx
        .update(exercises)
        .set({ picture_ids, version: sql`${exercises.version} + 1`, updated_at: now })
        .where(eq(exercises.id, before.id))
        .returning()
      const said = { before: { picture_ids: before.picture_ids }, after: { picture_ids } }
      await record(tx, who, { action: 'updated', entity: 'exercise', id: before.id, ...said, address })
      await announce(tx, who, 'exercise_updated', { exercise_id: before.id })
      return after!
    }),
  )
}

/** The exercise, held until the transaction ends. @throws Refusal `not_found` */
async function requireExercise(tx: Tx, id: number) {
  const [held] = await tx.select().from(exercises).where(eq(exercises.id, id)).for('update')
  if (!held) throw new Refusal('not_found')
  return held
}
