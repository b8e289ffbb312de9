import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { FreeCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { record } from '@/server/ledger'
import { batchOf } from '@/server/queries/invoice-batches/show'
import { invoiceOf } from '@/server/queries/invoices/show'
import { fileAnswer } from '@/server/steps/clinic-export/stream'
import { type Entry, zipped } from '@/server/steps/clinic-export/zip'
import { invoicePdf } from '@/server/steps/invoices/pdf'

/** As many draw at a time as there is room for (`pdf_busy`): it waits for its turn, so often. */
const [TRIES, WAIT_MS] = [20, 500]

/**
 * The invoices of a batch as PDFs in one file, each drawn as the one before has been read; a line of the audit.
 * @throws Refusal `forbidden`, `not_found`
 */
export async function readBatchZip(call: FreeCall<'invoice-batches.zip'>): Promise<Response> {
  const { who, params, services, now, locale, address } = call
  if (!who) throw new Refusal('unauthenticated')
  const { database, files } = services
  const { from, to, ids } = await database.asTenant(
    who.clinic_id,
    async (tx) => {
      const batch = await batchOf({ tx, who, locale }, params.id)
      const rows = await rowsOf<{ id: number }>(
        tx,
        sql`select invoice_id::float8 as id from invoice_batch_items
          where clinic_id = current_clinic() and batch_id = ${params.id} and state = 'issued' order by position`,
      )
      await record(tx, who, { action: 'exported', entity: 'invoice_batch', id: params.id, address })
      return { ...batch, ids: rows.map(({ id }) => id) }
    },
    who.share_of,
  )
  const read = (id: number) => database.asTenant(who.clinic_id, (tx) => invoiceOf({ tx, who, now }, id), who.share_of)
  async function* entries(): AsyncGenerator<Entry> {
    for (const id of ids) {
      const { name, bytes } = await inTurn(async () => invoicePdf(files, await read(id)))
      yield { name, bytes: whole(bytes) }
    }
  }
  return fileAnswer(zipped(entries()), `${from}_${to}.zip`, 'application/zip')
}

async function* whole(bytes: Uint8Array) {
  yield bytes
}

async function inTurn<T>(draw: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await draw()
    } catch (error) {
      if (left === 0 || !(error instanceof Refusal) || error.code !== 'pdf_busy') throw error
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    }
  }
}
