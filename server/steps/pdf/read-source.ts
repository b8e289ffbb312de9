import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '@/server/db/client'
import { record_entries } from '@/server/db/schema/record'
import { asPng } from '@/server/files/images'
import { log } from '@/server/log'
import type { Person, RecordSource } from '@/server/pdf/blocks/source'
import type { Files } from '@/server/ports/files/port'
import { clinicOf } from '@/server/queries/clinic/show'
import { listEpisodes } from '@/server/queries/episodes/list'
import { listMeasures } from '@/server/queries/measures/read'
import { patientOf } from '@/server/queries/patients/show'
import { listProfessionals } from '@/server/queries/professionals/list'
import { entriesOf } from '@/server/queries/record/entries'
import { versionsByIds } from '@/server/queries/templates/versions'

/** What a document is made from, but for pictures, which are read when no transaction waits for them. */
export type ReadSource = Omit<RecordSource, 'clinic'> & {
  clinic: Omit<RecordSource['clinic'], 'logo'> & { logo: string | null }
}

/**
 * All of a patient's record, the earliest first. Who reads it has to leave the line of it (`logAccess`).
 * @throws Refusal `not_found`
 */
export async function readSource(
  tx: Tx,
  { clinicId, patientId }: { clinicId: number; patientId: number },
): Promise<ReadSource> {
  const patient = await patientOf(tx, patientId)
  const rows = await tx
    .select()
    .from(record_entries)
    .where(and(eq(record_entries.clinic_id, clinicId), eq(record_entries.patient_id, patientId)))
    .orderBy(asc(record_entries.at), asc(record_entries.id))
  const entries = await entriesOf(tx, rows)
  const versions = await versionsByIds(
    tx,
    entries.map(({ template_version_id }) => template_version_id),
  )
  const people = await listProfessionals(tx, clinicId)
  const clinic = await clinicOf(tx, clinicId)
  return {
    patient,
    entries,
    clinic: { ...clinic, logo: clinic.logo?.split('/').at(-1) ?? null },
    episodes: await listEpisodes(tx, patientId),
    versions: new Map(versions.map((version) => [version.id, version])),
    people: new Map(people.map((person): [number, Person] => [person.id, person])),
    own: await listMeasures(tx),
  }
}

/** A stored picture for a document; null of none, and of one that cannot be read, without which the document is made. */
export async function pictureOf(files: Files, id: string | null): Promise<Uint8Array | null> {
  if (!id) return null
  try {
    return new Uint8Array(await asPng(await files.get(id)))
  } catch (error) {
    log.warn({ error }, 'a picture for a PDF could not be read')
    return null
  }
}

/** With the clinic's logo. */
export const withPictures = async (files: Files, source: ReadSource): Promise<RecordSource> => ({
  ...source,
  clinic: { ...source.clinic, logo: await pictureOf(files, source.clinic.logo) },
})
