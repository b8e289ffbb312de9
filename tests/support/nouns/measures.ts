import { measures as table } from '@/server/db/schema/measures'
import { ownDefinition } from '@/tests/support/factories/measure'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    /** One of the clinic's own. */
    measure: number
  }
}

export const measures: Noun = {
  name: 'measures',
  async make(tx, { id: clinic_id }) {
    const [made] = await tx
      .insert(table)
      .values({ clinic_id, name: 'Cuestionario propio', definition: ownDefinition() })
      .returning({ id: table.id })
    return { measure: made!.id }
  },
  id: (clinic) => clinic.measure,
  ids: { 'measures.history': (clinic) => clinic.patient },
  bodies: {
    'measures.create': () => ({ name: 'Otro', definition: ownDefinition() }),
    'measures.update': () => ({ active: false }),
  },
}

const TOKEN = 'A'.repeat(43)
export const measureLinks: Noun = {
  name: 'measure-links',
  id: (clinic) => clinic.patient,
  bodies: {
    'measure-links.create': (clinic) => ({ measure_id: clinic.measure, by: 'copy' }),
    'measure-links.read': () => ({ token: TOKEN }),
    'measure-links.answer': () => ({ token: TOKEN }),
  },
}
