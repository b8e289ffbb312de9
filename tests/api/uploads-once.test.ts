import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runOnceApart } from '@/server/api/idempotency'
import { rowsOf } from '@/server/db/client'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'
import { csvFile } from '@/tests/support/import-desk'

let api: TestApi
let clinic: TestClinic
beforeAll(async () => {
  api = await testApi()
  clinic = await makeClinic(api.database, 64)
})
afterAll(() => api.close())

const formOf = (file: File) => {
  const form = new FormData()
  form.set('file', file)
  return form
}
const pdf = (text: string) => new File([text], 'informe.pdf', { type: 'application/pdf' })
const importing = (key: string, text = 'Nombre\nUna Sola\n') =>
  api.ask('patient-imports.create', {
    ...{ token: clinic.tokens.admin, form: formOf(csvFile(text)), headers: { 'idempotency-key': key } },
  })
const attaching = (key: string, file: File) =>
  api.ask('record.attach', {
    ...{ token: clinic.tokens.professional, params: { id: clinic.patient } },
    ...{ form: formOf(file), headers: { 'idempotency-key': key } },
  })
const idsOf = (answers: Response[]) =>
  Promise.all(answers.map(async (answer) => [answer.status, (await answer.json()).data?.id]))
const count = async (table: 'patient_imports' | 'idempotency_keys' | 'record_files') => {
  const [row] = await api.database.asOwner((tx) =>
    rowsOf<{ count: number }>(
      tx,
      sql`select count(*)::integer as count from ${sql.identifier(table)} where clinic_id = ${clinic.id}`,
    ),
  )
  return row!.count
}

describe('a file with a key', () => {
  it('sent six times at once is one import, and every answer the same', async () => {
    const before = await count('patient_imports')
    const told = await idsOf(await Promise.all(Array.from({ length: 6 }, () => importing('six'))))
    expect(new Set(told.map(String)).size).toBe(1)
    expect(told[0]![0]).toBe(201)
    expect(await count('patient_imports')).toBe(before + 1)
  })

  it('with other contents is refused, as with another endpoint', async () => {
    await importing('same')
    const other = await importing('same', 'Nombre\nOtra\n')
    expect([other.status, (await other.json()).code]).toEqual([422, 'idempotency_mismatch'])
    const longer = await importing('k'.repeat(201))
    expect(longer.status).toBe(400)
  })

  it('without one is two', async () => {
    const before = await count('patient_imports')
    const form = () => ({ token: clinic.tokens.admin, form: formOf(csvFile('Nombre\nDos\n')) })
    for (let time = 0; time < 2; time++) await api.ask('patient-imports.create', form())
    expect(await count('patient_imports')).toBe(before + 2)
  })

  it('that was refused may be sent again with it, put right', async () => {
    const before = await count('idempotency_keys')
    expect((await attaching('again', pdf('no PDF at all'))).status).toBeGreaterThanOrEqual(400)
    expect(await count('idempotency_keys')).toBe(before)
  })

  it('of a process that ended is taken over', async () => {
    await importing('ended')
    await api.database.asOwner((tx) =>
      rowsOf(
        tx,
        sql`update idempotency_keys set answer = null, created_at = now() - interval '1 hour'
        where clinic_id = ${clinic.id} and key = 'ended'`,
      ),
    )
    const before = await count('patient_imports')
    expect((await importing('ended')).status).toBe(201)
    expect(await count('patient_imports')).toBe(before + 1)
    expect((await importing('ended')).status).toBe(201)
    expect(await count('patient_imports')).toBe(before + 1)
  })

  it('that is still at work elsewhere is asked for again later', async () => {
    const fingerprint = 'of what was asked'
    await api.database.asOwner((tx) =>
      rowsOf(
        tx,
        sql`insert into idempotency_keys (clinic_id, professional_id, key, fingerprint)
        values (${clinic.id}, ${clinic.professionals.admin}, 'slow', ${fingerprint})`,
      ),
    )
    const who = { clinic_id: clinic.id, id: clinic.professionals.admin }
    const { secrets } = api.services
    const work = vi.fn()
    const again = runOnceApart(api.database, { who, key: 'slow', fingerprint, secrets }, work, 0)
    await expect(again).rejects.toMatchObject({ code: 'unavailable', detail: { retry_after_seconds: 5 } })
    expect(work).not.toHaveBeenCalled()
  })
})
