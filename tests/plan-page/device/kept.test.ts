import { expect, it } from 'vitest'
import { keptInMemory, keptWithSpare } from '@/plan-page/device/kept'

/** A device that takes nothing more. */
const full = () => ({
  ...keptInMemory(),
  set: async () => {
    throw new DOMException('no room', 'QuotaExceededError')
  },
})

it('what the device has no room for is kept while the page is open', async () => {
  const kept = keptWithSpare(full())
  await kept.set('plan', 1)
  expect([await kept.get('plan'), await kept.names()]).toEqual([1, ['plan']])
  await kept.remove('plan')
  expect([await kept.get('plan'), await kept.names()]).toEqual([undefined, []])
})

it('and on the device once there is room, where nothing older stands before it', async () => {
  const device = keptInMemory()
  const spare = keptInMemory()
  await device.set('plan', 'old')
  await keptWithSpare({ ...full(), get: device.get }, spare).set('plan', 'newer')
  const kept = keptWithSpare(device, spare)
  expect(await kept.get('plan')).toBe('newer')
  await kept.set('plan', 'newest')
  expect([await kept.get('plan'), await device.get('plan'), await spare.names()]).toEqual(['newest', 'newest', []])
})
