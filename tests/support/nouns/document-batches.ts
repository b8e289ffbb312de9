import { document_batch_items, document_batches as table } from '@/server/db/schema/document-batches'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    /** One that was stopped before anybody was sent anything. */
    documentBatch: number
  }
}

export const documentBatches: Noun = {
  name: 'document-batches',
  async make(tx, { id: clinic_id, patient, documentTemplate: template_id, professionals }) {
    const [made] = await tx
      .insert(table)
      .values({
        ...{ clinic_id, template_id, asks_code: false, days: 14, created_by: professionals.professional },
        ...{ state: 'stopped' as const, finished_at: new Date('2026-02-01T08:00:00Z') },
      })
      .returning({ id: table.id })
    await tx.insert(document_batch_items).values({ clinic_id, batch_id: made!.id, position: 1, patient_id: patient })
    return { documentBatch: made!.id }
  },
  id: (clinic) => clinic.documentBatch,
  bodies: {
    'document-batches.preview': (clinic) => ({
      template_id: clinic.documentTemplate,
      receivers: { ids: [clinic.patient] },
    }),
    'document-batches.create': (clinic) => ({
      template_id: clinic.documentTemplate,
      receivers: { ids: [clinic.patient] },
    }),
  },
}

export const documentReminders: Noun = {
  name: 'document-reminders',
  bodies: {
    'document-reminders.update': () => ({
      rules: { after_days: 3, before_days: null, reminders_max: 2, reminders_at: '10:00' },
    }),
  },
}
