import { describeList, type ListQuery, type plainList } from '@/components/list/data/describe-list'
import type { Finding } from '@/components/list/data/find-rows'
import type { PatientGroup } from '@/lib/contract/group-members'
import type { QueryIn } from '@/lib/contract/registry'
import { enrolmentTimes } from '@/lib/domain/groups/enrolment'

/** What may be asked of a patient's activities of groups. */
export const patientActivities = describeList({
  search: false,
  filters: { when: { choices: enrolmentTimes } },
  sorts: ['given'],
})

/** The same as the API takes it; the server's first HTML asks by it too. */
export const askActivities = (
  patient_id: number,
  { when }: ListQuery<typeof patientActivities>,
): QueryIn<'enrolments.of_patient'> => ({ patient_id: String(patient_id), when })

/** A patient's groups, as the server has them in order. */
export const asGiven: Finding<PatientGroup, typeof plainList> = { text: () => '', orders: {}, last: () => 0 }
