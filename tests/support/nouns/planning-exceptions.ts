import { planning_exceptions } from '@/server/db/schema/plannings'
import type { Noun, TestClinic } from './noun'

declare module './noun' {
  interface TestClinic {
    planningException: number
  }
}

const twoDaysOff = ({ professionals }: TestClinic) => ({
  ...{ professional_id: professionals.professional, cancel_reason: null },
  ...{ date: '2027-09-01', date_to: '2027-09-02', kind: 'holiday', from: null, to: null, title: null },
})

export const planningExceptions: Noun = {
  name: 'planning-exceptions',
  async make(tx, { id: clinic_id, professionals }) {
    const [made] = await tx
      .insert(planning_exceptions)
      .values({
        ...{ clinic_id, professional_id: professionals.professional, kind: 'holiday' },
        ...{ date: '2027-08-02', date_to: '2027-08-06' },
      })
      .returning({ id: planning_exceptions.id })
    return { planningException: made!.id }
  },
  id: (clinic) => clinic.planningException,
  bodies: { 'planning-exceptions.create': twoDaysOff, 'planning-exceptions.update': twoDaysOff },
  queries: { 'planning-exceptions.affected': () => ({ date: '2027-03-01', date_to: '2027-03-02' }) },
}
