import { paths } from '@/lib/client/paths'

/** Where a patient is merged: who is kept, and, if that is known already, who goes. */
export const mergePath = (kept: number, other?: number) =>
  `${paths['patients.merge']()}?kept=${kept}${other ? `&other=${other}` : ''}`
