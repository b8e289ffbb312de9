import { invoice_batch_items, invoice_batches as table } from '@/server/db/schema/invoice-batches'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    /** One that was stopped before anybody was issued anything. */
    invoiceBatch: number
  }
}

export const invoiceBatches: Noun = {
  name: 'invoice-batches',
  async make(tx, { id: clinic_id, patient }) {
    const [made] = await tx
      .insert(table)
      .values({
        ...{ clinic_id, from_day: '2026-01-01', to_day: '2026-01-31' },
        ...{ state: 'stopped' as const, finished_at: new Date('2026-02-01T08:00:00Z') },
      })
      .returning({ id: table.id })
    await tx.insert(invoice_batch_items).values({ clinic_id, batch_id: made!.id, position: 1, patient_id: patient })
    return { invoiceBatch: made!.id }
  },
  id: (clinic) => clinic.invoiceBatch,
  bodies: {
    'invoice-batches.create': () => ({ from: '2026-10-01', to: '2026-10-31', send_mail: false }),
  },
}
