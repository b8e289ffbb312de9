import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { shownAppointments } from '@/components/appointments/shown-appointments'
import { readKey } from '@/lib/client/read-key'
import type { EndpointName } from '@/lib/contract/addresses'

// What one wrote oneself is not announced to one: whatever a change of an appointment changes is told here.
it.each<[EndpointName]>([
  ['appointments.list'],
  ['activities.list'],
  ['patients.show'],
  ['series.show'],
  // Whoever came owes, or has used a session of a voucher.
  ['invoices.billable'],
  ['vouchers.list'],
])('once a change of an appointment is written, what was read by %s is asked for again', (name) => {
  const client = new QueryClient()
  const key = readKey(name)
  client.setQueryData(key, { data: [] })
  shownAppointments(client).readAgain()
  expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})
