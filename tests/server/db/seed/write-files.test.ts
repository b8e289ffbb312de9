import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rowsOf } from '@/server/db/client'
import { seedDemo } from '@/server/db/seed/seed-demo'
import { judgePdf } from '@/server/files/pdf'
import type { Files } from '@/server/ports/files/port'
import { testDatabase } from '@/tests/support/database'

it('some patients of the demo have pictures and a report, whose bytes are there', async () => {
  const kept = new Map<string, Uint8Array>()
  const store: Files = {
    put: async (id, bytes) => void kept.set(id, bytes),
    get: async (id) => kept.get(id)!,
    remove: async (id) => void kept.delete(id),
  }
  const database = await testDatabase()
  await seedDemo(database, new Date('2026-11-19T17:00:00Z'), store)
  const files = await database.asOwner((tx) =>
    rowsOf<{ id: string; content_type: string; size_bytes: number; has_small: boolean; kind: string }>(
      tx,
      sql`select f.id, content_type, size_bytes, has_small, kind from record_files f
          join record_entries e on e.id = f.entry_id and e.clinic_id = f.clinic_id`,
    ),
  )
  expect(files).toHaveLength(18)
  for (const { id, content_type, size_bytes, has_small, kind } of files) {
    const bytes = kept.get(id)!
    expect([bytes.byteLength, kept.has(`${id}-small`), kind]).toEqual([size_bytes, has_small, 'attachment'])
    if (content_type === 'application/pdf') await judgePdf(bytes, 'informe')
  }
  expect([...kept.values()].reduce((sum, bytes) => sum + bytes.byteLength, 0)).toBeLessThan(1_000_000)
  await database.close()
})
