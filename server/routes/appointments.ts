import { inTenant } from '@/server/api/handler'
import { bookAppointment } from '@/server/commands/appointments/create'
import { removeAppointment, restoreAppointment } from '@/server/commands/appointments/remove'
import { changeAppointment } from '@/server/commands/appointments/update'
import { appointmentDetail } from '@/server/queries/appointments/detail'
import { listAppointments } from '@/server/queries/appointments/list'

export const handlers = [
  inTenant('appointments.list', async ({ tx, query }) => {
    const data = await listAppointments(tx, query)
    return { data, meta: { count: data.length } }
  }),
  inTenant('appointments.show', async ({ tx, params }) => ({ data: await appointmentDetail(tx, params.id) })),
  inTenant('appointments.create', async (call) => ({ data: await bookAppointment(call) })),
  inTenant('appointments.update', async (call) => ({ data: await changeAppointment(call) })),
  inTenant('appointments.delete', (call) => removeAppointment(call)),
  inTenant('appointments.restore', async (call) => ({ data: await restoreAppointment(call) })),
]
