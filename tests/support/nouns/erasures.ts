import { blocked_releases, patient_erasures as table } from '@/server/db/schema/patient-erasures'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    /** One of which nothing is kept; its patient is there all the same. */
    erasure: number
    release: number
  }
}

export const erasures: Noun = {
  name: 'erasures',
  async make(tx, { id: clinic_id, patient, professionals }) {
    const [made] = await tx
      .insert(table)
      .values({
        ...{ clinic_id, patient_id: patient, requested_on: '2026-11-01', reason: 'Lo pidió Etxeberria' },
        ...{ because: [], erased_by: professionals.admin },
      })
      .returning({ id: table.id })
    const [release] = await tx
      .insert(blocked_releases)
      .values({
        ...{ clinic_id, erasure_id: made!.id, purpose: 'court', reason: 'Auto del juzgado' },
        released_by: professionals.admin,
      })
      .returning({ id: blocked_releases.id })
    return { erasure: made!.id, release: release!.id }
  },
  id: (clinic) => clinic.erasure,
  ids: {
    'erasures.preview': (clinic) => clinic.patient,
    'erasures.create': (clinic) => clinic.patient,
    'erasures.file': (clinic) => clinic.release,
  },
  bodies: {
    'erasures.create': () => ({ confirmation: 'nadie', reason: 'Lo pidió por escrito', requested_on: '2026-11-01' }),
    'erasures.release': () => ({ purpose: 'court', reason: 'Auto del juzgado' }),
  },
}
