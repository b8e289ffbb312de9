import { free, freeData } from '@/server/call'
import { offeredServices, offeredSlots } from '@/server/queries/booking/slots'

export const handlers = [freeData('booking.services', offeredServices), free('booking.slots', offeredSlots)]
