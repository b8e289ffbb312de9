import { goals as table } from '@/server/db/schema/goals'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    goal: number
  }
}

export const episodes: Noun = {
  name: 'episodes',
  id: (clinic) => clinic.episode,
  ids: { 'episodes.list': (clinic) => clinic.patient, 'episodes.create': (clinic) => clinic.patient },
  bodies: {
    'episodes.create': (clinic) => ({ title: 'Hombro', professional_id: clinic.professionals.professional }),
    'episodes.update': (clinic) => ({ professional_id: clinic.professionals.professional }),
    'episodes.discharge': () => ({ discharged_on: '2026-11-20', outcome: 'Sin dolor' }),
  },
}

export const goals: Noun = {
  name: 'goals',
  async make(tx, { id: clinic_id, episode }) {
    const [made] = await tx
      .insert(table)
      .values({ clinic_id, episode_id: episode, text: 'Correr 5 km', unit: 'km', from_value: 0, target_value: 5 })
      .returning({ id: table.id })
    return { goal: made!.id }
  },
  id: (clinic) => clinic.goal,
  ids: { 'goals.create': (clinic) => clinic.episode },
  bodies: { 'goals.create': () => ({ text: 'Dormir sin dolor' }), 'goals.update': () => ({ now_value: 3 }) },
}
