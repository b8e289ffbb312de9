import { free } from '@/server/api/handler'
import { RateLimit } from '@/server/identity/rate-limit'
import { offeredServices, offeredSlots } from '@/server/queries/booking/slots'

/** What anybody may ask, together: 60 calls a minute of an address. */
const limit = new RateLimit({ max: 60, window_ms: 60_000 })

export const handlers = [
  free('booking.services', async (call) => {
    limit.take(call.address, call.now)
    return { data: await offeredServices(call) }
  }),
  free('booking.slots', async (call) => {
    limit.take(call.address, call.now)
    return offeredSlots(call)
  }),
]
