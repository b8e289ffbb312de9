import { bookAppointment } from '@/server/commands/book-appointment'
import { changeAppointment } from '@/server/commands/change-appointment'
import { removeAppointment, restoreAppointment } from '@/server/commands/remove-appointment'
import { inTenant } from '@/server/handler'
import { appointmentDetail } from '@/server/queries/appointment-detail'
import { listAppointments } from '@/server/queries/appointments'

export const appointmentHandlers = [
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
