import { free, freeData } from '@/server/api/handler'
import { offeredServices, offeredSlots } from '@/server/queries/booking/slots'

export const handlers = [freeData('booking.services', offeredServices), free('booking.slots', offeredSlots)]
