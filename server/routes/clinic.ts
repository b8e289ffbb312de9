import { free, inTenant } from '@/server/api/handler'
import { exportClinic } from '@/server/commands/clinic/export'
import { updateClinic } from '@/server/commands/clinic/update'
import { clinicOf } from '@/server/queries/professionals/professionals'

export const handlers = [
  free('meta.show', async ({ services }) => ({
    meta: { name: services.config.PRODUCT_NAME ?? null, theme: services.config.PRODUCT_THEME },
  })),
  inTenant('clinic.show', async ({ tx, who }) => ({ data: await clinicOf(tx, who.clinic_id) })),
  free('clinic.update', async (call) => {
    const data = await updateClinic(call)
    call.services.wakeOutbox()
    return { data }
  }),
  free('clinic.export', exportClinic),
]
