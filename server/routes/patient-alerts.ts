import { inTenantData } from '@/server/call'
import { readAlerts, readAlertsOfAppointment } from '@/server/commands/patient-alerts/read'
import { createAlert, updateAlert } from '@/server/commands/patient-alerts/save'

export const handlers = [
  inTenantData('patient-alerts.list', readAlerts),
  inTenantData('patient-alerts.of_appointment', readAlertsOfAppointment),
  inTenantData('patient-alerts.create', createAlert),
  inTenantData('patient-alerts.update', updateAlert),
]
