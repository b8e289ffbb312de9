import { plan_links } from '@/server/db/schema/dated-plans'
import { hashToken } from '@/server/identity/sessions'
import type { Noun } from './noun'

const tokenOf = (clinicId: number) => `plan-page-of-a-patient-of-clinic-${clinicId}`

export const planLinks: Noun = {
  name: 'plan-links',
  async make(tx, { id: clinic_id, patient }) {
    await tx
      .insert(plan_links)
      .values({ clinic_id, patient_id: patient, token_hash: hashToken(tokenOf(clinic_id)), token_sealed: 'of no key' })
    return {}
  },
  id: (clinic) => clinic.patient,
  bodies: {
    'plan-links.read': (clinic) => ({ token: tokenOf(clinic.id) }),
    'plan-links.video': (clinic) => ({ token: tokenOf(clinic.id), video_id: 'a'.repeat(32) }),
    'plan-links.picture': (clinic) => ({ token: tokenOf(clinic.id), picture_id: 'a'.repeat(32) }),
    'plan-links.answer': (clinic) => ({
      ...{ token: tokenOf(clinic.id), key: '0b0e7c7e-4f5c-4c2c-9d6e-0a1b2c3d4e5f', dated_session_id: 1, done: true },
      ...{ effort: 4, pain: 1, comment: null, answered_at: '2026-11-20T10:00:00Z' },
    }),
  },
}
