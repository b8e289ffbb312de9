// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import type { Change } from '@/components/appointments/shown-appointments'
import { changeTold, removeTold, restoreTold } from '@/components/appointments/write-told'
import { ApiError } from '@/lib/client/api-error'
import { RowWriter } from '@/lib/client/row-writer'
import type { Appointment } from '@/lib/contract/appointments'
import { answers } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'

/** What the agenda shows of it: undefined once it is gone. */
let seen: Appointment | undefined
const readAgain = vi.fn()
const lost = () => new ApiError(0, { code: 'unavailable', message: '', errors: {} })
const put = (row: Appointment) => {
  seen = row
}
const drop = () => {
  seen = undefined
}
const sent = vi.fn(async (version: number) => ({ ...before, attendance: 'attended' as const, version: version + 1 }))
const before = appointment({ attendance: 'unknown', version: 4 })

let writer: Parameters<typeof changeTold>[0]
beforeEach(() => {
  seen = before
  readAgain.mockClear()
  sent.mockReset().mockRejectedValueOnce(lost())
  const rows = new RowWriter<Appointment>({ put, drop, stopReading: () => {}, readAgain })
  const change = (row: Appointment, body: Change) => rows.change(row, body as Partial<Appointment>, sent)
  writer = { rows, change }
})
const mark = (isAgain = false) => changeTold(writer, before, { attendance: 'attended' }, { isAgain })

it('what came through without an answer is shown as a first answer is, and not sent twice', async () => {
  const there = { ...before, attendance: 'attended' as const, version: 5 }
  answers['appointments.show'] = () => ({ data: there })
  expect(await mark()).toEqual(there)
  expect(seen).toEqual(there)
  expect(sent).toHaveBeenCalledOnce()
})

it('and what was done before it can still be taken back after it', async () => {
  answers['appointments.show'] = () => ({ data: { ...before, attendance: 'attended', version: 5 } })
  await mark()
  sent.mockImplementation(async (version) => ({ ...before, attendance: 'attended', version: version + 1 }))
  await writer.change(before, { attendance: 'unknown' })
  expect(sent).toHaveBeenLastCalledWith(5)
})

it('but not where somebody else has changed it since', async () => {
  answers['appointments.show'] = () => ({ data: { ...before, attendance: 'attended', version: 6 } })
  await mark()
  expect(seen).toMatchObject({ attendance: 'attended', version: 6 })
  sent.mockImplementation(async (version) => ({ ...before, attendance: 'attended', version: version + 1 }))
  await writer.change(before, { attendance: 'unknown' })
  expect(sent).toHaveBeenLastCalledWith(4)
})

it('what did not come through is seen as sent meanwhile, and sent once more', async () => {
  answers['appointments.show'] = () => {
    expect(seen).toMatchObject({ attendance: 'attended' })
    return { data: before }
  }
  sent.mockImplementation(async (version) => ({ ...before, attendance: 'attended', version: version + 1 }))
  await mark()
  expect(sent).toHaveBeenCalledTimes(2)
})

it('where nobody knows, it goes back, everything is read anew and that is said', async () => {
  answers['appointments.show'] = () => Promise.reject(lost())
  await expect(mark()).rejects.toMatchObject({ code: 'upstream_timeout' })
  expect(seen).toEqual(before)
  expect(readAgain).toHaveBeenCalled()
})

it('one that is deleted already leaves the agenda, and is not deleted twice', async () => {
  answers['appointments.show'] = () => {
    throw new ApiError(404, { code: 'not_found', message: '', errors: {} })
  }
  const remove = vi.fn().mockRejectedValueOnce(lost())
  await removeTold(writer.rows, before, remove)
  expect(seen).toBeUndefined()
  expect(remove).toHaveBeenCalledOnce()
})

it('one that is back already is shown again as it stands', async () => {
  seen = undefined
  answers['appointments.show'] = () => ({ data: { ...before, version: 6 } })
  const restore = vi.fn().mockRejectedValueOnce(lost())
  expect(await restoreTold(writer.rows, before, restore)).toMatchObject({ version: 6 })
  expect(seen).toMatchObject({ version: 6 })
})
