import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rowsOf } from '@/server/db/client'
import { draft, invoicingClinic, issue } from '@/tests/support/invoice-desk'
import { api, clinic, closeVouchers, done, openVouchers, owner } from '@/tests/support/voucher-desk'

/** Invoices stay whose they were: lists find them by whom their patient was merged into, however often that happened. */

beforeAll(openVouchers)
beforeEach(() => invoicingClinic())
afterAll(closeVouchers)

const another = async (name: string): Promise<number> => (await done('patients.create', { body: { name } })).data.id
const merge = (id: number, into: number | null) =>
  owner(sql`update patients set merged_into = ${into} where id = ${id}`)
const found = async (query: Record<string, string | number>, token = clinic.tokens.admin) => {
  const { data, meta } = await done('invoices.list', { query, token })
  expect(meta.count).toBe(data.length)
  return data.map(({ id }: { id: number }) => id)
}

it('finds them by the name of whom they are now, by who sees that one alone, and of that one’s card', async () => {
  const [first, second, last] = [await another('Ane Goñi'), await another('Berta Ruiz'), await another('Carla Sainz')]
  const bill_to = { name: 'Mutua', tax_id: null, address: null, is_business: false }
  const open = await draft({ patient_id: first, bill_to })
  const own = await issue(await draft({ patient_id: clinic.patient }))
  expect(await found({ search: 'goñi' })).toEqual([open.id])
  await merge(first, second)
  await merge(second, last)
  expect(await found({ search: 'sainz' })).toEqual([open.id])
  expect(await found({ search: 'ruiz' })).toEqual([])
  expect(await found({ search: 'goñi' })).toEqual([])
  expect(await found({ search: 'mutua' })).toEqual([open.id])
  expect(await found({ patient_id: last })).toEqual([open.id])

  await owner(sql`update clinics set patients_shared = 'assigned' where id = ${clinic.id}`)
  await owner(
    sql`update appointments set professional_id = ${clinic.professionals.admin} where clinic_id = ${clinic.id}`,
  )
  const assign = (id: number) =>
    owner(sql`update patients set professional_id = case when id = ${id} then ${clinic.professionals.professional}::bigint end
      where clinic_id = ${clinic.id}`)
  await assign(last)
  expect(await found({}, clinic.tokens.professional)).toEqual([open.id])
  await assign(first)
  expect(await found({}, clinic.tokens.professional)).toEqual([])
  await assign(clinic.patient)
  expect(await found({ show: 'billed' }, clinic.tokens.professional)).toEqual([own.id])
  expect(await found({}, clinic.tokens.professional)).toEqual([own.id])
})

it('knows of all who were merged what is known of each', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, (_, at) => another(`Paciente ${at}`)))
  // Each into one that comes later (past the last there is none), so that none is merged into themselves, whichever way round.
  const into = fc.tuple(...ids.map((_, at) => fc.option(fc.integer({ min: at + 1, max: ids.length }))))
  await fc.assert(
    fc.asyncProperty(into, async (merges) => {
      for (const [at, to] of merges.entries()) await merge(ids[at]!, to === null ? null : (ids[to] ?? null))
      const [row] = await api.database.asTenant(clinic.id, (tx) =>
        rowsOf<{ all: unknown; each: unknown }>(
          tx,
          sql`select (select json_agg(m order by m.id) from merged_patients() m) as all,
            (select json_agg(n order by n.id) from (select p.id, patient_now(${clinic.id}, p.id) as now_id from unnest(${`{${ids.join(',')}}`}::bigint[]) p(id)) n
              where n.now_id <> n.id) as each`,
        ),
      )
      expect(row!.all).toEqual(row!.each)
    }),
    { numRuns: Number(process.env.RUNS ?? 20) },
  )
})
