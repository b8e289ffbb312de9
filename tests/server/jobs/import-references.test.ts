import { readdirSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { keepsPatients } from '@/server/jobs/patient-imports/undo'

it('every table whose rows are of a patient says why an undo keeps one', async () => {
  const folder = new URL('../../../server/db/schema/', import.meta.url)
  const modules = await Promise.all(readdirSync(folder).map((file) => import(new URL(file, folder).href)))
  const tables = [...new Set(modules.flatMap((module) => Object.values(module)))].filter((one) => is(one, PgTable))
  // What an import wrote itself: alerts are told from others by their numbers, deeds go with their patient. Into whom a
  // patient was merged is in patient_merges too.
  const own = ['patient_alerts', 'patient_import_deeds', 'patients']
  const ofPatients = tables.flatMap((table) => {
    const { name, foreignKeys } = getTableConfig(table as PgTable)
    if (own.includes(name)) return []
    return foreignKeys
      .map((key) => key.reference())
      .filter(({ foreignTable }) => getTableConfig(foreignTable).name === 'patients')
      .map(({ columns }) => `${name}.${columns.at(-1)?.name}`)
  })
  const told = Object.entries(keepsPatients).flatMap(([name, { columns = ['patient_id'] }]) =>
    columns.map((column) => `${name}.${column}`),
  )
  expect([...new Set(ofPatients)].sort()).toEqual(told.sort())
})
