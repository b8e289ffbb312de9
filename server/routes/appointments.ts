import { today } from '@/lib/domain/time/clock'
import { inTenant, inTenantData } from '@/server/call'
import { createAppointment } from '@/server/commands/appointments/create'
import { removeAppointment } from '@/server/commands/appointments/remove'
import { restoreAppointment } from '@/server/commands/appointments/restore'
import { updateAppointment } from '@/server/commands/appointments/update'
import { appointmentDetail } from '@/server/queries/appointments/detail'
import { judgeTime } from '@/server/queries/appointments/judge'
import { listAppointments } from '@/server/queries/appointments/list'
import { appointmentsOfPatient } from '@/server/queries/appointments/of-patient'
import { listFreeTimes } from '@/server/queries/booking/free-times'
import { proposal } from '@/server/queries/booking/proposal'

export const handlers = [
  inTenant('appointments.list', listAppointments),
  inTenant('appointments.free', listFreeTimes),
  inTenantData('appointments.proposal', proposal),
  inTenantData('appointments.judge', judgeTime),
  inTenant('appointments.of_patient', ({ tx, query, now }) => appointmentsOfPatient(tx, query, now)),
  inTenantData('appointments.show', ({ tx, who, params, now }) =>
    appointmentDetail(tx, params.id, today(now, who.time_zone)),
  ),
  inTenantData('appointments.create', createAppointment),
  inTenantData('appointments.update', updateAppointment),
  inTenant('appointments.remove', removeAppointment),
  inTenantData('appointments.restore', restoreAppointment),
]
