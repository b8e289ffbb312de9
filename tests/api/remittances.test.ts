import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RETURNS_MAX } from '@/lib/domain/debits/lengths'
import { addDays } from '@/lib/domain/time/clock'
import { attended, draft, issue, pay, rectify, shownInvoice } from '@/tests/support/invoice-desk'
import { CREDITOR_ID, OTHER_IBAN } from '@/tests/support/nouns/debits'
import { freeLine } from '@/tests/support/nouns/invoices'
import {
  candidates,
  collect,
  collected,
  collectingClinic,
  comeDue,
  earliest,
  faultsOf,
  fileOf,
  owed,
  refusedByBank,
  remit,
  returning,
  shownRemittance,
  sign,
  thisDay,
} from '@/tests/support/remittance-desk'
import { camt054, pain002 } from '@/tests/support/sepa/returns'
import { debitFaults } from '@/tests/support/sepa/schema'
import { api, ask, clinic, closeVouchers, done, openVouchers, owner, past } from '@/tests/support/voucher-desk'

/** Direct debits: what was signed, what is collected together, and what comes back. */

beforeAll(openVouchers)
beforeEach(collectingClinic)
afterAll(closeVouchers)

const codeOf = async (answer: ReturnType<typeof ask>) => (await answer).code
const readFile = async (text: string, token = clinic.tokens.employee) => {
  const form = new FormData()
  form.set('file', new File([text], 'returns.xml', { type: 'application/xml' }))
  const answer = await api.ask('remittances.read_returns', { token, form })
  return { status: answer.status, ...(await answer.json()) }
}

describe('what can be collected', () => {
  it('is issued and owed, those to be paid so first, and of what is left of each', async () => {
    const cash = await owed({ payment_method: 'cash' })
    const debit = await owed()
    await pay(cash.id, 2000)
    await draft()
    const paid = await owed()
    await pay(paid.id, 5000)
    expect(await candidates()).toMatchObject([
      { invoice: { id: debit.id, number: debit.number }, owed_cents: 5000, account_end: '6789' },
      { invoice: { id: cash.id }, owed_cents: 3000, payment_method: 'cash' },
    ])
  })

  it('is no professional’s business, though they see all patients: the file has whole accounts', async () => {
    const token = clinic.tokens.professional
    for (const name of ['remittances.list', 'remittances.candidates'] as const)
      expect((await ask(name, { token })).status).toBe(403)
    expect((await ask('remittances.show', { token, id: clinic.remittance })).status).toBe(403)
    expect((await api.ask('remittances.file', { token, params: { id: clinic.remittance } })).status).toBe(403)
    expect((await readFile(pain002([['x', 'AM04', '1.00']]), token)).status).toBe(403)
  })

  it('needs the clinic to have said as whom', async () => {
    const { id } = await owed()
    await owner(sql`delete from debit_terms where clinic_id = ${clinic.id}`)
    expect((await done('remittances.candidates')).meta.is_ready).toBe(false)
    expect(await codeOf(ask('remittances.create', { body: { invoice_ids: [id], collect_on: await earliest() } }))).toBe(
      'remittance_terms',
    )
  })
})

describe('a remittance', () => {
  it('has a file that is valid, says no clinical word, and is the same whenever it is fetched', async () => {
    const visit = await attended(past)
    const { data } = await done('invoices.bill', {
      body: { sources: [{ patient_id: clinic.patient, appointment_id: visit, voucher_id: null }], issue: true },
    })
    const other = await owed()
    const made = await remit(data[0].id, other.id)
    expect(made).toMatchObject({ state: 'open', count: 2, has_file: true })
    const first = await fileOf(made.id)
    expect(first.headers.get('content-disposition')).toContain(`${made.reference}.xml`)
    const xml = await first.text()
    await owner(sql`update clinics set name = 'Otra' where id = ${clinic.id}`)
    await done('debit-terms.update', { body: { creditor_id: CREDITOR_ID, iban: OTHER_IBAN } })
    expect(await (await fileOf(made.id)).text()).toBe(xml)
    expect(debitFaults(xml)).toEqual([])
    expect(xml).toContain(`<Ustrd>Factura ${other.number}</Ustrd>`)
    expect(xml).toContain(`<CtrlSum>${(made.total_cents / 100).toFixed(2)}</CtrlSum>`)
    // The first by a mandate is its first, and the next one of the same file follows it.
    expect(made.lines.map(({ sequence }) => sequence).sort()).toEqual(['FRST', 'RCUR'])
    const [{ count } = { count: 0 }] = await owner<{ count: number }>(
      sql`select count(*)::integer as count from audit where clinic_id = ${clinic.id} and entity = 'remittance' and action = 'downloaded'`,
    )
    expect(count).toBe(2)
  })

  it('is numbered one after the other', async () => {
    const [one, other] = [await remit((await owed()).id), await remit((await owed()).id)]
    expect(Number(other.reference.slice(-4))).toBe(Number(one.reference.slice(-4)) + 1)
    expect(other.lines[0]!.sequence).toBe('RCUR')
    const { data, meta } = await done('remittances.list', { query: { limit: 1 } })
    expect([data[0].id, meta.count]).toEqual([other.id, 3])
    const next = await done('remittances.list', { query: { limit: 1, cursor: meta.next_cursor } })
    expect(next.data[0].id).toBe(one.id)
  })

  it('counts on from what was called otherwise before, which keeps its name', async () => {
    const year = thisDay().slice(0, 4)
    await owner(sql`insert into remittances (clinic_id, reference, collect_on, total_cents, state, ended_at)
      values (${clinic.id}, ${`R${year}-0001`}, '2026-11-02', 5000, 'canceled', now())`)
    expect((await remit((await owed()).id)).reference).toBe(`${year}-0002-SEPA`)
    expect((await remit((await owed()).id)).reference).toBe(`${year}-0003-SEPA`)
  })

  it('is refused on days that no bank takes, and of what there is none', async () => {
    const { id } = await owed()
    const day = await earliest()
    const on = (collect_on: string, invoice_ids = [id]) =>
      faultsOf(ask('remittances.create', { body: { invoice_ids, collect_on } }))
    for (const wrong of [thisDay(), addDays(day, -1), addDays(thisDay(), 400)])
      expect(await on(wrong)).toEqual(['collect_on'])
    expect(await on(day, [])).toEqual(['invoice_ids'])
    expect(await on(day, [id, id])).toEqual(['invoice_ids'])
    expect(await on(day, [id, 999_999_999])).toEqual(['invoice_ids'])
    expect(await on(day, [(await draft()).id])).toEqual(['invoice_ids'])
  })

  it('takes one invoice by a mandate for one collection', async () => {
    await sign({ is_once: true })
    const [one, other] = [await owed(), await owed()]
    const both = { invoice_ids: [one.id, other.id], collect_on: await earliest() }
    expect(await faultsOf(ask('remittances.create', { body: both }))).toEqual(['invoice_ids'])
    expect((await remit(one.id)).lines[0]!.sequence).toBe('OOFF')
    expect(await candidates()).toEqual([])
    const { data } = await done('mandates.list', { id: clinic.patient })
    expect(data[0].state).toBe('used')
  })

  it('keeps its invoices from being paid otherwise, until it is canceled', async () => {
    const { id } = await owed()
    const made = await remit(id)
    expect(await faultsOf(pay(id, 1000))).toEqual(['cents'])
    expect((await done('remittances.cancel', { id: made.id })).data.state).toBe('canceled')
    expect((await pay(id, 1000)).status).toBe(200)
    for (const name of ['remittances.cancel', 'remittances.collect'] as const)
      expect(await codeOf(ask(name, { id: made.id, body: { paid_on: thisDay() } }))).toBe('remittance_settled')
    expect((await remit(id)).lines[0]).toMatchObject({ cents: 4000, sequence: 'FRST' })
  })
})

describe('collected', () => {
  it('it pays each invoice by direct debit, on a day from the collection until today, whose till may be closed', async () => {
    const { id } = await owed()
    const made = await remit(id)
    const on = (paid_on: string) => faultsOf(ask('remittances.collect', { id: made.id, body: { paid_on } }))
    expect(await on(thisDay())).toEqual(['paid_on'])
    await comeDue(made.id, addDays(thisDay(), -1))
    expect(await on(addDays(thisDay(), 1))).toEqual(['paid_on'])
    await done('cash.close', { body: { day: thisDay(), counted_cents: 0, reason: null } })
    const { data } = await done('remittances.collect', { id: made.id, body: { paid_on: thisDay() } })
    expect(data).toMatchObject({ state: 'collected', lines: [{ paid_cents: 5000 }] })
    expect(await shownInvoice(id)).toMatchObject({
      ...{ billed: 'paid', paid_cents: 5000 },
      payments: [{ cents: 5000, method: 'direct_debit', paid_on: thisDay() }],
    })
  })

  it('notes no more than is still owed, and says what is to be given back', async () => {
    const { id } = await owed()
    const made = await remit(id)
    await issue(
      await rectify(id, {}).then(async ({ id: correction, version }) => {
        const { data } = await done('invoices.update', {
          id: correction,
          version,
          body: { lines: [freeLine({ unit_cents: -2000 })] },
        })
        return data
      }),
    )
    await comeDue(made.id)
    expect((await collect(made.id)).lines[0]).toMatchObject({ cents: 5000, paid_cents: 3000 })
    expect(await shownInvoice(id)).toMatchObject({ billed: 'paid', paid_cents: 3000, net_cents: 3000 })
  })

  it('notes nothing where nothing is owed any more', async () => {
    const { id } = await owed()
    const made = await remit(id)
    await issue(await rectify(id))
    await comeDue(made.id)
    expect((await collect(made.id)).lines[0]).toMatchObject({ paid_cents: 0 })
    expect((await shownInvoice(id)).payments).toEqual([])
    await done('remittances.return', returning(made.lines[0]!.id))
    expect((await shownInvoice(id)).payments).toEqual([])
  })
})

describe('what comes back', () => {
  it('is given back by a line against the payment, opens the invoice, and can be collected again', async () => {
    const { id } = await owed()
    const { lines } = await collected(id)
    const { data } = await done('remittances.return', returning(lines[0]!.id))
    expect(data).toMatchObject([{ returned: 1, lines: [{ return_code: 'AM04', returned_on: thisDay() }] }])
    const invoice = await shownInvoice(id)
    expect(invoice).toMatchObject({ billed: 'billed', paid_cents: 0 })
    expect(invoice.payments[0]).toMatchObject({
      cents: -5000,
      method: 'direct_debit',
      reason: 'AM04 · Sin saldo suficiente',
    })
    expect(await faultsOf(ask('remittances.return', returning(lines[0]!.id)))).toEqual(['returns.0.line_id'])
    const again = await collected(id)
    expect(again.lines[0]!.sequence).toBe('RCUR')
    await done('remittances.return', returning(again.lines[0]!.id, { code: 'XX99' }))
    expect((await shownInvoice(id)).payments[0]).toMatchObject({ reason: 'XX99' })
  })

  it('before it was marked as collected, is under way no more, and is not paid', async () => {
    const [one, other] = [await owed(), await owed()]
    const made = await remit(one.id, other.id)
    await done('remittances.return', refusedByBank(made.lines[0]!.id, { code: 'AC04' }))
    expect((await candidates()).map(({ invoice }) => invoice.id)).toEqual([one.id])
    await comeDue(made.id)
    const { lines } = await collect(made.id)
    expect(lines.map(({ paid_cents, return_code }) => [paid_cents, return_code])).toEqual([
      [null, 'AC04'],
      [5000, null],
    ])
    expect((await shownInvoice(one.id)).payments).toEqual([])
  })

  it('is noted by hand of nothing that is not marked as collected', async () => {
    const made = await remit((await owed()).id)
    expect((await ask('remittances.return', returning(made.lines[0]!.id))).errors).toEqual({
      'returns.0.line_id': ['Su remesa aún no está cobrada: márcala antes como cobrada o carga el archivo del banco.'],
    })
    expect((await shownRemittance(made.id)).returned).toBe(0)
  })

  it('gives back what was not given back by hand', async () => {
    const { id } = await owed()
    const { lines } = await collected(id)
    const { payments } = await shownInvoice(id)
    const body = { payment_id: payments[0]!.id, cents: 2000, method: 'cash', paid_on: thisDay(), reason: 'Error' }
    await done('invoices.refund', { id, body })
    await done('remittances.return', returning(lines[0]!.id))
    expect((await shownInvoice(id)).payments[0]).toMatchObject({ cents: -3000 })
    expect((await shownInvoice(id)).paid_cents).toBe(0)
  })

  it('ends the mandate that a bank does not know, and no other one', async () => {
    const { id } = await owed()
    const { lines } = await collected(id)
    await done('remittances.return', returning(lines[0]!.id, { code: 'MD01' }))
    const { data } = await done('mandates.list', { id: clinic.patient })
    expect(data[0]).toMatchObject({ id: clinic.mandate, state: 'revoked', revocation: 'refused' })
    expect(await candidates()).toEqual([])
  })

  it('is refused of a day to come, another clinic’s, what was canceled, and twice at once', async () => {
    const { id } = await owed()
    const made = await remit(id)
    const line = made.lines[0]!.id
    expect(await faultsOf(ask('remittances.return', returning(line, { returned_on: addDays(thisDay(), 1) })))).toEqual([
      'returns.0.returned_on',
    ])
    expect(await faultsOf(ask('remittances.return', returning(line, { code: 'no' })))).toEqual(['returns.0.code'])
    expect(await codeOf(ask('remittances.return', returning(999_999_999)))).toBe('reference_unknown')
    const twice = { returns: [...returning(line).body.returns, ...returning(line).body.returns] }
    expect(await faultsOf(ask('remittances.return', { body: twice }))).toEqual(['returns'])
    await done('remittances.cancel', { id: made.id })
    expect(await faultsOf(ask('remittances.return', returning(line)))).toEqual(['returns.0.line_id'])
  })

  it('is refused of a day before there was a remittance, and of what was collected before that day', async () => {
    const made = await remit((await owed()).id)
    const line = made.lines[0]!.id
    const on = (returned_on: string) => ask('remittances.return', refusedByBank(line, { returned_on }))
    expect((await on(addDays(thisDay(), -1))).errors).toEqual({
      'returns.0.returned_on': ['No puede ser anterior a la fecha en que se creó la remesa.'],
    })
    await comeDue(made.id, addDays(thisDay(), -5))
    await done('remittances.collect', { id: made.id, body: { paid_on: addDays(thisDay(), -4) } })
    expect((await on(addDays(thisDay(), -6))).errors).toEqual({
      'returns.0.returned_on': ['No puede ser anterior al cobro de la remesa.'],
    })
    expect((await on(addDays(thisDay(), -5))).status).toBe(200)
  })

  it('is counted on its day, also where the till of that is closed', async () => {
    const { id } = await owed()
    const made = await remit(id)
    const before = addDays(thisDay(), -2)
    await comeDue(made.id, before)
    await done('remittances.collect', { id: made.id, body: { paid_on: before } })
    await done('cash.close', { body: { day: addDays(before, 1), counted_cents: 0, reason: null } })
    await done('remittances.return', returning(made.lines[0]!.id, { returned_on: addDays(before, 1) }))
    expect((await shownInvoice(id)).payments[0]).toMatchObject({ cents: -5000, paid_on: addDays(before, 1) })
    expect((await shownRemittance(made.id)).lines[0]!.returned_on).toBe(addDays(before, 1))
  })
})

describe('a bank’s file of returns', () => {
  const endToEnd = async (line: number) =>
    (await owner<{ it: string }>(sql`select end_to_end as it from remittance_lines where id = ${line}`))[0]!.it

  it('is matched by the numbers of the collections, and writes nothing', async () => {
    const [one, other] = [await owed(), await owed()]
    const made = await collected(one.id, other.id)
    const [first, second] = [await endToEnd(made.lines[0]!.id), await endToEnd(made.lines[1]!.id)]
    const told = [
      [first, 'AC04', '50.00'] as const,
      [second, 'MD06', '49.99'] as const,
      ['R1999-1', 'AM04', '1.00'] as const,
    ]
    for (const text of [pain002(told), camt054(told)]) {
      const { data } = await readFile(text)
      expect(data).toMatchObject({
        found: [
          { line_id: made.lines[0]!.id, code: 'AC04', fault: null, remittance_reference: made.reference },
          { line_id: made.lines[1]!.id, code: 'MD06', fault: 'amount' },
        ],
        unmatched: [{ end_to_end: 'R1999-1', code: 'AM04', cents: 100 }],
      })
    }
    expect((await shownRemittance(made.id)).returned).toBe(0)
    await done('remittances.return', returning(made.lines[0]!.id))
    expect((await readFile(pain002(told))).data.found[0].fault).toBe('returned')
  })

  it('says of one that was refused before its day, though all was marked as collected, that it came on that day', async () => {
    const made = await collected((await owed()).id)
    const text = pain002([[await endToEnd(made.lines[0]!.id), 'AC04', '50.00']]).replaceAll(
      '2026-12-02',
      addDays(thisDay(), -3),
    )
    const { found } = (await readFile(text)).data
    expect(found[0].returned_on).toBe(thisDay())
    await done('remittances.return', returning(found[0].line_id, { returned_on: found[0].returned_on }))
    expect((await shownRemittance(made.id)).returned).toBe(1)
  })

  it('says of one that a bank dates ahead that it came today', async () => {
    const made = await collected((await owed()).id)
    const text = pain002([[await endToEnd(made.lines[0]!.id), 'AC04', '50.00']]).replaceAll('2026-12-02', '2199-01-01')
    expect((await readFile(text)).data.found[0].returned_on).toBe(thisDay())
  })

  it.each([
    ['no xml', 'No es un archivo XML que se pueda leer.'],
    ['<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'No es un archivo XML que se pueda leer.'],
    ['<Document><Else/></Document>', 'No es un archivo de devoluciones: se espera pain.002 o camt.054.'],
    ['<Document><CstmrPmtStsRpt/></Document>', 'El archivo no dice de ninguna devolución.'],
  ])('is refused in words: %s', async (text, said) => {
    expect(await readFile(text)).toMatchObject({ status: 422, errors: { file: [said] } })
  })

  it('is refused of more returns than are looked at together', async () => {
    const many = Array.from({ length: RETURNS_MAX + 1 }, (_, at) => [`R${at}`, 'AM04', '1.00'] as const)
    expect(await readFile(pain002(many))).toMatchObject({
      status: 422,
      errors: { file: [expect.stringContaining('Como máximo')] },
    })
  })

  it('is refused when it is larger than any, and where there is none', async () => {
    expect((await readFile(`<a>${' '.repeat(6 * 1024 * 1024)}</a>`)).status).toBe(413)
    const answer = await api.ask('remittances.read_returns', { token: clinic.tokens.employee, form: new FormData() })
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ['file']])
  })
})

describe('at once', () => {
  const outcomes = async (asked: ReturnType<typeof ask>[]) =>
    (await Promise.all(asked)).map(({ status }) => status).sort()

  it('two remittances take one invoice: one does', async () => {
    const [one, other] = [await owed(), await owed()]
    const collect_on = await earliest()
    const make = () => ask('remittances.create', { body: { invoice_ids: [one.id, other.id], collect_on } })
    expect(await outcomes(Array.from({ length: 6 }, make))).toEqual([201, 422, 422, 422, 422, 422])
  })

  it('the database refuses it too, of an application that is wrong', async () => {
    const { lines } = await remit((await owed()).id)
    const again = sql`insert into remittance_lines (clinic_id, remittance_id, invoice_id, mandate_id, cents, sequence, end_to_end)
      select clinic_id, remittance_id, invoice_id, mandate_id, cents, sequence, end_to_end || '-2' from remittance_lines where id = ${lines[0]!.id}`
    await expect(owner(again)).rejects.toMatchObject({ cause: expect.objectContaining({ code: '23505' }) })
  })

  it('it is collected twice, or collected and canceled: once', async () => {
    const { id } = await owed()
    const made = await remit(id)
    await comeDue(made.id)
    const take = () => ask('remittances.collect', { id: made.id, body: { paid_on: thisDay() } })
    const cancel = () => ask('remittances.cancel', { id: made.id })
    expect(await outcomes([take(), take(), cancel(), take(), cancel()])).toEqual([200, 422, 422, 422, 422])
    const { state } = await shownRemittance(made.id)
    expect((await shownInvoice(id)).paid_cents).toBe(state === 'collected' ? 5000 : 0)
  })

  it('it comes back twice: once', async () => {
    const { id } = await owed()
    const { lines } = await collected(id)
    const back = () => ask('remittances.return', returning(lines[0]!.id))
    expect(await outcomes(Array.from({ length: 5 }, back))).toEqual([200, 422, 422, 422, 422])
    expect((await shownInvoice(id)).payments.map(({ cents }) => cents)).toEqual([-5000, 5000])
  })

  it('it is paid and collected: no more than is owed', async () => {
    const { id } = await owed()
    const collect_on = await earliest()
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => pay(id, 5000)),
      ...Array.from({ length: 3 }, () => ask('remittances.create', { body: { invoice_ids: [id], collect_on } })),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  })

  it('two mandates of a patient are signed: one counts', async () => {
    expect(await outcomes(Array.from({ length: 4 }, () => sign()))).toEqual([201, 201, 201, 201])
    const { data } = await done('mandates.list', { id: clinic.patient })
    expect(data.filter(({ state }: { state: string }) => state === 'active')).toHaveLength(1)
  })
})
