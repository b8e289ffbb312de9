import { inTenant, inTenantData } from '@/server/call'
import { createFixedSeat } from '@/server/commands/fixed-seats/create'
import { endFixedSeat } from '@/server/commands/fixed-seats/end'
import { listFixedSeats } from '@/server/queries/fixed-seats/list'
import { listSeatSeries } from '@/server/queries/fixed-seats/series'

export const handlers = [
  inTenantData('fixed-seats.list', listFixedSeats),
  inTenantData('fixed-seats.series', listSeatSeries),
  inTenant('fixed-seats.create', createFixedSeat),
  inTenantData('fixed-seats.end', endFixedSeat),
]
