import type { BodyIn } from '@/lib/contract/registry'

/** What the select says for "nobody, cancel them". */
export const CANCEL = 'cancel'

/** What the select says for "nobody, they have no professional then". */
export const NOBODY = 'nobody'

/** What stands in the form: ids as text, or one of the above; empty is not decided yet. */
export type HandoverValues = { patients_to: string; appointments: string }

const toId = (text: string) => (/^\d+$/.test(text) ? Number(text) : null)

/** What is sent of it. Appointments are canceled only when that was chosen. */
export const toHandover = ({ patients_to, appointments }: HandoverValues): BodyIn<'employees.deactivate'> => ({
  patients_to: toId(patients_to),
  appointments_to: toId(appointments),
  cancel_appointments: appointments === CANCEL,
})
