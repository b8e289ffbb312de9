import { episodes, record_entries } from '@/server/db/schema/record'
import { record_files } from '@/server/db/schema/record-files'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    /** A draft of the professional's. */
    entry: number
    episode: number
    /** A picture of a draft of its own; its bytes are nowhere. */
    recordFile: string
  }
}

export const record: Noun = {
  name: 'record',
  async make(tx, { id: clinic_id, patient, otherPatient, professionals, templateVersion }) {
    const [made] = await tx
      .insert(record_entries)
      .values({
        ...{ clinic_id, patient_id: patient, kind: 'note', author_id: professionals.professional },
        ...{ at: new Date('2026-11-02T09:00:00Z'), template_version_id: templateVersion },
        content: { answers: { subjective: '<p>Etxeberria duerme mejor</p>' }, carried: {} },
      })
      .returning({ id: record_entries.id })
    const [episode] = await tx
      .insert(episodes)
      .values({ clinic_id, patient_id: patient, title: 'Lumbalgia', started_on: '2026-10-05' })
      .returning({ id: episodes.id })
    const recordFile = clinic_id.toString(16).padStart(32, 'a')
    const [attachment] = await tx
      .insert(record_entries)
      .values({
        ...{ clinic_id, patient_id: otherPatient, kind: 'attachment', author_id: professionals.professional },
        ...{ at: new Date('2026-11-01T09:00:00Z'), content: { answers: {}, carried: {}, files: [] } },
      })
      .returning({ id: record_entries.id })
    await tx.insert(record_files).values({
      ...{ clinic_id, id: recordFile, patient_id: otherPatient, entry_id: attachment!.id, name: 'Etxeberria.webp' },
      ...{ content_type: 'image/webp', size_bytes: 1, sha256: '', has_small: false, loose_since: null },
      uploaded_by: professionals.professional,
    })
    return { entry: made!.id, episode: episode!.id, recordFile }
  },
  id: (clinic) => clinic.entry,
  ids: {
    'record.list': (clinic) => clinic.patient,
    'record.create': (clinic) => clinic.patient,
    'record.attach': (clinic) => clinic.patient,
    'record.file': (clinic) => clinic.recordFile,
    'record.noted': (clinic) => clinic.appointment,
  },
  bodies: {
    'record.create': (clinic) => ({
      ...{ kind: 'note', template_version_id: clinic.templateVersion },
      ...{ episode_id: clinic.episode, appointment_id: clinic.appointment },
    }),
    'record.update': (clinic) => ({
      ...{ episode_id: clinic.episode, appointment_id: clinic.appointment },
      content: { answers: { plan: '<p>Igual</p>' } },
    }),
    'record.sign': () => ({ empty: true }),
    'record.amend': () => ({ text: '<p>Corrige el lado</p>' }),
    'record.delete': () => ({ reason: 'De otra persona' }),
    'record.writing': () => ({}),
  },
}
