import type { Noun } from './noun'

const TOKEN = 'A'.repeat(43)

export const groupPages: Noun = {
  name: 'group-pages',
  id: (clinic) => clinic.group,
  bodies: { 'group-pages.read': () => ({ token: TOKEN }) },
}

export const signUps: Noun = {
  name: 'sign-ups',
  bodies: {
    'sign-ups.create': (clinic) => ({
      ...{ token: TOKEN, name: 'Nuria Roca', email: 'nuria@example.test', phone: null, locale: 'es' },
      ...{ plan_id: clinic.groupPlan, payment_method: 'cash', activity_ids: [clinic.activity] },
      accepts_privacy: true,
    }),
    'sign-ups.read': () => ({ token: TOKEN }),
    'sign-ups.confirm': () => ({ token: TOKEN }),
  },
}
