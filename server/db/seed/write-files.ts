import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { EntryFile } from '@/lib/contract/record'
import { rowsOf, type Tx } from '@/server/db/client'
import { record_entries } from '@/server/db/schema/record'
import { record_files } from '@/server/db/schema/record-files'
import { type Files, smallOf } from '@/server/ports/files/port'
import { knee } from './care/complaints/knee'
import { ownOf } from './care/own'
import { entryRow } from './care/signed-row'
import { type DemoFile, demoFiles } from './demo-files'
import { insertRows, reserveIds } from './rows'

/** So many patients have pictures and a report. */
const PATIENTS = 6

type Episode = {
  id: string
  patient_id: string
  professional_id: string
  name: string
  collegiate_number: string | null
  first: string
  last: string
}

/**
 * The files of those with the most notes about a knee: the knee when they came and now, and a report; signed by who
 * treats it.
 */
export async function writeFiles(tx: Tx, clinic_id: number, store: Files): Promise<void> {
  const noted = await rowsOf<Episode>(
    tx,
    sql`select c.id, c.patient_id, c.professional_id, p.name, p.collegiate_number,
          to_json(min(e.at)) #>> '{}' as first, to_json(max(e.at)) #>> '{}' as last
        from episodes c
        join record_entries e on e.clinic_id = c.clinic_id and e.episode_id = c.id and e.kind = 'note'
        join professionals p on p.clinic_id = c.clinic_id and p.id = c.professional_id
        where c.clinic_id = ${clinic_id} and c.title = ${knee.title}
        group by c.id, c.patient_id, c.professional_id, p.name, p.collegiate_number
        order by count(*) desc, c.patient_id limit ${PATIENTS}`,
  )
  const made = await demoFiles()
  const ids = await reserveIds(tx, record_entries, noted.length * 2)
  const planned = noted.flatMap((episode, at) => {
    const { name, collegiate_number, first, last } = episode
    const patient_id = Number(episode.patient_id)
    const own = {
      ...{ patient_id, episode_id: Number(episode.id) },
      signer: { id: Number(episode.professional_id), name, collegiate_number },
    }
    const report = made.reports[ownOf(patient_id).side]
    return [
      {
        ...own,
        id: ids[at * 2]!,
        at: new Date(first),
        files: [
          [made.before, 'Al empezar'],
          [report, null],
        ] as const,
      },
      { ...own, id: ids[at * 2 + 1]!, at: new Date(last), files: [[made.after, 'Tras el tratamiento']] as const },
    ]
  })
  const entries = []
  const rows = []
  for (const { files, signer, ...entry } of planned) {
    const told: EntryFile[] = []
    for (const [file, caption] of files) {
      const sha256 = createHash('sha256').update(file.bytes).digest('hex')
      // The same day gives the same clinic.
      const id = createHash('md5').update(`${clinic_id} ${entry.id} ${file.name}`).digest('hex')
      await keep(store, id, file)
      const known = { name: file.name, size_bytes: file.bytes.byteLength, sha256 }
      const taken_on = file.small && entry.at.toISOString().slice(0, 10)
      told.push({ file_id: id, type: file.type, ...known, caption, taken_on })
      rows.push({
        ...{ clinic_id, id, patient_id: entry.patient_id, entry_id: entry.id, ...known, content_type: file.type },
        ...{ has_small: file.small !== null, uploaded_by: signer.id, created_at: entry.at, loose_since: null },
      })
    }
    const content = { answers: {}, carried: {}, files: told }
    const named = { clinic_id, kind: 'attachment' as const, template_version_id: null, appointment_id: null }
    entries.push(entryRow({ ...named, ...entry, content, signed_at: entry.at }, signer))
  }
  await insertRows(tx, record_entries, entries)
  await insertRows(tx, record_files, rows)
}

async function keep(store: Files, id: string, { bytes, small }: DemoFile) {
  await store.put(id, bytes)
  if (small) await store.put(smallOf(id), small)
}
