import { Refusal } from '@/lib/contract/errors'
import { free, type Handler } from '@/server/handler'

const later = async () => {
  throw new Refusal('not_found')
}

export const bookingHandlers: Handler[] = [free('booking.services', later), free('booking.slots', later)]
