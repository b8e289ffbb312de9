import { describe, expect, it } from 'vitest'
import { clashAmong } from '@/components/agenda/views/clash'
import type { Placement } from '@/components/appointments/placement'
import type { Appointment } from '@/lib/contract/appointments'

const placed = (id: number, start: number, end: number, more: Partial<Appointment> = {}): Placement => ({
  appointment: { id, professional_id: 2, room_id: null, status: 'confirmed', ...more } as Appointment,
  day: '2026-11-27',
  start,
  end,
})
const ten = { start: 600, end: 660 }

describe('what is in the way of a time', () => {
  it.each([
    ['the same professional', placed(5, 630, 690), 'professional'],
    ['the same room, of somebody else', placed(5, 630, 690, { professional_id: 3, room_id: 7 }), 'room'],
    ['both: whom one would meet counts', placed(5, 630, 690, { room_id: 7 }), 'professional'],
    ['all of it', placed(5, 540, 720), 'professional'],
  ])('%s', (_, there, kind) => {
    expect(clashAmong([there], { professional_id: 2, room_id: 7 }, ten, 1)).toEqual({ there, kind })
  })

  it.each([
    ['what ends as it begins', placed(5, 540, 600)],
    ['what begins as it ends', placed(5, 660, 720)],
    ['itself', placed(1, 570, 630)],
    ['what is canceled', placed(5, 600, 660, { status: 'canceled' })],
    ['somebody else without a room', placed(5, 600, 660, { professional_id: 3 })],
  ])('not %s', (_, there) => {
    expect(clashAmong([there], { professional_id: 2, room_id: null }, ten, 1)).toBeNull()
  })

  it('the first of several, past what is free', () => {
    const there = [placed(4, 540, 600), placed(5, 630, 690), placed(6, 600, 660)]
    expect(clashAmong(there, { professional_id: 2 }, ten, null)?.there.appointment.id).toBe(5)
  })
})
