import { eq } from 'drizzle-orm'
import { group_pages } from '@/server/db/schema/group-pages'
import { group_plans, groups } from '@/server/db/schema/groups'
import type { Noun } from './noun'

const TOKEN = 'A'.repeat(43)
const pageOf = (clinicId: number) => `page-of-the-group-of-clinic-${clinicId}`

export const groupPages: Noun = {
  name: 'group-pages',
  async make(tx, { id: clinic_id, group, groupPlan }) {
    await tx.update(groups).set({ visibility: 'public' }).where(eq(groups.id, group))
    await tx.update(group_plans).set({ published: true }).where(eq(group_plans.id, groupPlan))
    await tx.insert(group_pages).values({ clinic_id, group_id: group, token: pageOf(clinic_id) })
    return {}
  },
  id: (clinic) => clinic.group,
  bodies: { 'group-pages.read': (clinic) => ({ token: pageOf(clinic.id) }) },
}

export const signUps: Noun = {
  name: 'sign-ups',
  bodies: {
    'sign-ups.create': (clinic) => ({
      ...{ token: pageOf(clinic.id), name: 'Nuria Roca', email: 'nuria@example.test', phone: null, locale: 'es' },
      ...{ plan_id: clinic.groupPlan, payment_method: 'cash', activity_ids: [clinic.activity] },
      accepts_privacy: true,
    }),
    'sign-ups.read': () => ({ token: TOKEN }),
    'sign-ups.confirm': () => ({ token: TOKEN }),
  },
}
