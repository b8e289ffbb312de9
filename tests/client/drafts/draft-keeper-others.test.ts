import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftDesk as desk, fields, said } from '@/tests/support/draft-desk'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what somebody else wrote meanwhile', () => {
  const collide = async () => {
    const { server, device, open } = desk()
    const keeper = open()
    server.version = 5
    server.content = said('Lo suyo')
    keeper.type(said('Lo mío'))
    await vi.advanceTimersByTimeAsync(2000)
    return { server, device, keeper }
  }

  it('is shown beside one’s own, and neither is written over by itself', async () => {
    const { server, device, keeper } = await collide()
    expect(keeper.state()).toMatchObject({
      status: 'conflict',
      content: said('Lo mío'),
      theirs: { content: said('Lo suyo') },
    })
    keeper.type(said('Lo mío y más'))
    await vi.runAllTimersAsync()
    expect([server.content, device.content]).toEqual([said('Lo suyo'), said('Lo mío y más')])
  })

  it.each([
    ['mine', 'useMine', 'Lo mío'],
    ['theirs', 'useTheirs', 'Lo suyo'],
  ] as const)('gives way or stays as one chooses: %s', async (_, choose, left) => {
    const { server, keeper } = await collide()
    keeper[choose]()
    await vi.runAllTimersAsync()
    expect([server.content, keeper.state().content, keeper.state().status]).toEqual([said(left), said(left), 'saved'])
  })

  it('comes in by itself where it is about something else', async () => {
    const { server, device, open } = desk(fields({ plan: 'p', objective: 'o' }))
    const keeper = open()
    server.version = 5
    server.content = fields({ plan: 'p', objective: 'suyo' })
    keeper.type(fields({ plan: 'mío', objective: 'o' }))
    await vi.runAllTimersAsync()
    const both = fields({ plan: 'mío', objective: 'suyo' })
    expect([server.content, keeper.state().content]).toEqual([both, both])
    expect([keeper.state().status, keeper.state().merges, device.content]).toEqual(['saved', 1, null])
  })

  it.each([
    ['useMine', 'mío'],
    ['useTheirs', 'suyo'],
  ] as const)('is asked about where both changed it, and what one alone changed is kept: %s', async (choose, plan) => {
    const { server, open } = desk(fields({ plan: 'p', objective: 'o', subjective: 's' }))
    const keeper = open()
    server.version = 5
    server.content = fields({ plan: 'suyo', objective: 'suyo', subjective: 's' })
    keeper.type(fields({ plan: 'mío', objective: 'o', subjective: 'mío' }))
    await vi.advanceTimersByTimeAsync(2000)
    expect(keeper.state()).toMatchObject({ status: 'conflict', clashes: ['answers.plan'], is_own: true })
    keeper[choose]()
    await vi.runAllTimersAsync()
    expect(server.content).toEqual(fields({ plan, objective: 'suyo', subjective: 'mío' }))
  })

  it('is asked about again after a reload, not written over', async () => {
    const { server, open, reopen } = desk(fields({ plan: 'p', objective: 'o' }))
    const keeper = open()
    server.version = 5
    server.content = fields({ plan: 'suyo', objective: 'suyo' })
    keeper.type(fields({ plan: 'mío', objective: 'o' }))
    await vi.advanceTimersByTimeAsync(2000)
    keeper.leave()
    keeper.stop()
    const again = reopen()
    await vi.runAllTimersAsync()
    expect(again.state()).toMatchObject({ status: 'conflict', clashes: ['answers.plan'] })
    expect(server.content).toEqual(fields({ plan: 'suyo', objective: 'suyo' }))
  })

  it('is a signature: what was typed is kept, and said not to be saved', async () => {
    const { server, device, open } = desk()
    const keeper = open()
    server.state = 'signed'
    keeper.type(said('Tarde'))
    await vi.advanceTimersByTimeAsync(2000)
    expect([keeper.state().status, device.content]).toEqual(['refused', said('Tarde')])
  })
})
