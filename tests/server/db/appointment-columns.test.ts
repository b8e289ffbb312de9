import { getTableColumns, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { Appointment, AppointmentDetail, appointmentFields } from '@/lib/contract/appointments'
import {
  auditedColumns,
  type NewAppointment,
  type StoredAppointment,
  writtenColumns,
} from '@/server/db/appointment-columns'
import type { Tx } from '@/server/db/client'
import { appointments } from '@/server/db/schema/appointments'
import { appointmentsWhere } from '@/server/queries/appointments/list'
import { isAmong, storedAppointments } from '@/server/queries/appointments/stored'
import { insertAppointments, rewriteAppointments } from '@/server/steps/appointments/write-many'

/** Nothing here names a column that somebody might add: each list follows from the table or the contract. */
const all = Object.keys(getTableColumns(appointments))
const written = writtenColumns.map(({ name }) => name as string)

/** The statements that some work asks of a database which has no rows. */
async function statementsOf(work: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const execute = async (query: SQL) => {
    statements.push(new PgDialect().sqlToQuery(query).sql)
    return { rows: [] }
  }
  await work({ execute } as unknown as Tx)
  return statements
}
const names = (text: string) => new Set(text.match(/[a-z_]+/g))

describe('the columns of an appointment', () => {
  it('are written, but for who the row is and what came of it', () => {
    const others = all.filter((name) => !written.includes(name))
    expect(others.sort()).toEqual(
      ['attendance', 'billed_at', 'clinic_id', 'created_at', 'created_by', 'id', 'updated_at', 'version'].sort(),
    )
  })

  it('are each set when several are rewritten, and each given when several are made', async () => {
    const [, update] = await statementsOf((tx) =>
      rewriteAppointments(tx, [{ id: 1 } as StoredAppointment], [], new Date()),
    )
    const [insert] = await statementsOf((tx) => insertAppointments(tx, [{ patient_ids: [1] } as NewAppointment], 1))
    const [inserted, selected] = insert!.split('select')
    for (const name of written) {
      expect(update, name).toContain(`${name} = n.${name}`)
      expect(names(inserted!), name).toContain(name)
      expect(selected, name).toContain(`n.${name}`)
    }
  })

  it('are each read before a change, so that an undo puts each back', async () => {
    const [select] = await statementsOf((tx) => storedAppointments(tx, isAmong([1])))
    for (const name of written) expect(select, name).toContain(`'${name}', `)
  })

  const ofOtherTables = ['patients', 'group_name']
  it('are each read for the wire where the contract has them, and what the contract has is a column', async () => {
    const [select] = await statementsOf((tx) => appointmentsWhere(tx, isAmong([1])))
    for (const name of Object.keys(Appointment.shape).filter((field) => !ofOtherTables.includes(field))) {
      expect(all).toContain(name)
      expect(names(select!), name).toContain(name)
    }
  })

  it('are audited, but for bookkeeping', () => {
    const audited = auditedColumns.map(({ name }) => name as string)
    const bookkeeping = ['occurrence_day', 'own_fields', 'placed_at', 'deleted_at']
    for (const name of written) expect(audited.includes(name), name).toBe(!bookkeeping.includes(name))
  })
})

it('what a form gives is written, and shown again', () => {
  for (const name of Object.keys(appointmentFields)) {
    // What is not kept of an appointment itself.
    if (['patient_ids', 'allow_overlap', 'allow_offered'].includes(name)) continue
    expect(written, name).toContain(name)
    expect(AppointmentDetail.shape).toHaveProperty(name)
  }
})
