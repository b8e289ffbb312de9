import { FormFault } from '@/components/form/form-fault'
import type { EnrolmentOutcome } from '@/lib/contract/enrolments'
import { useOutcomeTexts } from '../use-outcome-texts'
import { fatesByPatient } from './outcomes'
import type { Enrolled } from './use-enrol'

type Named = { id: number; name: string }

const nameIn = (patients: readonly Named[], wanted: number) => patients.find(({ id }) => id === wanted)?.name ?? ''

/** Why nothing came of an enrolment, for each who was meant. */
export function WhyRefused({ outcomes, patients }: { outcomes: readonly EnrolmentOutcome[]; patients: Named[] }) {
  const said = useOutcomeTexts()
  return fatesByPatient(outcomes).map(({ patient_id, fates }) =>
    fates.map((some) => (
      <FormFault
        key={`${patient_id} ${some.fate.is === 'refused' && some.fate.why}`}
        title={said.message(some, nameIn(patients, patient_id))}
        detail={said.because(some.fate)}
      />
    )),
  )
}

/** That what was sent before was stored and what is in the form was not, and who has a place by it now. */
export function StoredBefore({ wish, outcomes, instead }: Enrolled) {
  const said = useOutcomeTexts()
  const became = fatesByPatient(outcomes).flatMap(({ patient_id, fates }) =>
    fates.map((some) => said.message(some, nameIn(wish.patients, patient_id))),
  )
  return <FormFault title={instead} detail={became.join(' ')} />
}
