import { devices as table } from '@/server/db/schema/devices'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    /** The admin's. */
    device: number
  }
}

export const devices: Noun = {
  name: 'devices',
  async make(tx, { id: clinic_id, professionals }) {
    const [made] = await tx
      .insert(table)
      .values({
        ...{ clinic_id, professional_id: professionals.admin, type: 'android' },
        ...{ token: `token of ${clinic_id}`, token_hash: `hash of ${clinic_id}` },
      })
      .returning({ id: table.id })
    return { device: made!.id }
  },
  id: (clinic) => clinic.device,
  bodies: { 'devices.create': () => ({ type: 'android', token: 'a token' }) },
}
