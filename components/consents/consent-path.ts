import { paths } from '@/lib/client/paths'

/** What the document names. */
type Named = { professional_id?: number; service_id?: number | null }

/** To a patient's documents, with the hand-over of something that they are to have signed, open. */
export function consentPath(patientId: number, template: number, visit?: Named): string {
  const query = new URLSearchParams({ consent: String(template) })
  if (visit?.professional_id) query.set('professional', String(visit.professional_id))
  if (visit?.service_id) query.set('service', String(visit.service_id))
  return `${paths['patients.own_documents'](patientId)}?${query}`
}
