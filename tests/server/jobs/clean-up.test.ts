import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '@/server/db/client'
import { cleanUp } from '@/server/jobs/clean-up'
import { closeOutbox, database, emptyOutbox, lines, openOutbox } from '@/tests/support/outbox-desk'

beforeAll(openOutbox)
afterEach(emptyOutbox)
afterAll(closeOutbox)

describe('cleaning up', () => {
  it('deletes what is over, and neither what is young nor what was never delivered', async () => {
    await database.asOwner(async (tx) => {
      await rowsOf(
        tx,
        sql`insert into outbox (clinic_id, topic, body, delivered_at) values
          (51, 'old', '{}', now() - interval '8 days'), (51, 'young', '{}', now() - interval '6 days')`,
      )
      await rowsOf(
        tx,
        sql`insert into outbox (clinic_id, topic, body, created_at, attempts)
          values (51, 'stuck', '{}', now() - interval '1 year', 10)`,
      )
      await rowsOf(
        tx,
        sql`insert into idempotency_keys (clinic_id, professional_id, key, fingerprint, created_at) values
          (51, 1, 'old', '', now() - interval '3 days'), (51, 1, 'young', '', now())`,
      )
      await rowsOf(
        tx,
        sql`insert into login_attempts (account_hash, address, failed_at) values
          ('old', '', now() - interval '2 days'), ('young', '', now())`,
      )
      await rowsOf(
        tx,
        sql`insert into patient_import_rows (clinic_id, import_id, place, line, cells, created_at)
          select 51, id, place, place, '[]', now() - make_interval(hours => place)
          from patient_imports, unnest(array[16, 18]) as place where clinic_id = 51`,
      )
    })
    expect(await cleanUp(database)).toBe(4)
    expect(await cleanUp(database)).toBe(0)
    await database.asJobs((tx) => rowsOf(tx, sql`delete from outbox where topic = 'stuck'`))
    expect((await lines()).map(({ topic }) => topic)).toEqual(['young', 'stuck'])
  })
})
