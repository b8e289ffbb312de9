import { sql } from 'drizzle-orm'
import { noteStarters } from '@/lib/domain/record/starters/notes'
import { type Database, rowsOf } from '@/server/db/client'

const ENTRIES = 2000

/** A patient of a clinic with a record of 2,000 notes over years, made once. Gives their id. */
export async function longRecord(database: Database, clinicId: number): Promise<number> {
  return database.asOwner(async (tx) => {
    const [patient] = await rowsOf<{ id: string }>(
      tx,
      sql`select min(id)::text as id from patients where clinic_id = ${clinicId}`,
    )
    const id = Number(patient!.id)
    const there = await rowsOf(
      tx,
      sql`select id from record_entries where clinic_id = ${clinicId} and patient_id = ${id} limit 1`,
    )
    if (there.length > 0) return id
    await rowsOf(
      tx,
      sql`with template as (
            insert into templates (clinic_id, kind, name) values (${clinicId}, 'record', 'SOAP') returning id),
          version as (
            insert into template_versions (clinic_id, template_id, number, content)
            select ${clinicId}, id, 1, ${JSON.stringify(noteStarters[0]!.content)}::jsonb from template returning id)
          insert into record_entries (clinic_id, patient_id, kind, at, author_id, template_version_id, content)
          select ${clinicId}, ${id}, 'note', now() - n * interval '1 day',
            (select min(id) from professionals where clinic_id = ${clinicId}), version.id,
            jsonb_build_object('carried', '{}'::jsonb, 'answers', jsonb_build_object(
              'subjective', '<p>Duerme mejor; molestia al final del día tras ' || n || ' pasos.</p>',
              'treatment', '<p>Terapia manual L4–L5 y <strong>control motor</strong>, 3×10.</p>',
              'plan', '<p>Revisar en una semana.</p>'))
          from version, generate_series(1, ${ENTRIES}) n`,
    )
    return id
  })
}
