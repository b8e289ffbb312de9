import { free, freeData, inTenantData } from '@/server/call'
import { exportClinic } from '@/server/commands/clinic/export'
import { updateClinic } from '@/server/commands/clinic/update'
import { showProduct } from '@/server/queries/clinic/product'
import { clinicOf } from '@/server/queries/clinic/show'

export const handlers = [
  free('meta.show', showProduct),
  inTenantData('clinic.show', ({ tx, who }) => clinicOf(tx, who.clinic_id)),
  freeData('clinic.update', updateClinic),
  free('clinic.export', exportClinic),
]
