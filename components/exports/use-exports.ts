import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { readOptions, useSave } from '@/lib/client/use-api'
import type { Export } from '@/lib/contract/exports'
import { isUnderWay } from '@/lib/domain/exports/export'

/** Whose data: a patient's by their number, or the whole clinic's. */
export type ExportOf = { patientId: number } | 'clinic'

/** While something is being made, it is looked at so often. */
const LOOK_MS = 1000

type List = { data: Export[] }

/** The exports of a patient, or of the clinic, the newest first, and what can be done with them. */
export function useExports(of: ExportOf) {
  const isClinic = of === 'clinic'
  const refetchInterval = ({ state }: { state: { data?: List | undefined } }) =>
    state.data?.data[0] && isUnderWay(state.data.data[0]) ? LOOK_MS : false
  const ofClinic = useQuery({ ...readOptions('clinic-exports.list'), enabled: isClinic, refetchInterval })
  const params = { id: isClinic ? 0 : of.patientId }
  const ofPatient = useQuery({
    ...readOptions('patient-exports.list', { params }),
    ...{ enabled: !isClinic, refetchInterval },
  })
  const read: UseQueryResult<List> = isClinic ? ofClinic : ofPatient
  const askClinic = useSave('clinic-exports.create', { quiet: true })
  const askPatient = useSave('patient-exports.create', { quiet: true })
  const cancelClinic = useSave('clinic-exports.cancel', { quiet: true })
  const cancelPatient = useSave('patient-exports.cancel', { quiet: true })
  return {
    read,
    ask: () => (isClinic ? askClinic.send({}) : askPatient.send({ params })),
    cancel: ({ id }: Export) => (isClinic ? cancelClinic : cancelPatient).mutate({ params: { id } }),
    isAsking: askClinic.isPending || askPatient.isPending,
    isCanceling: cancelClinic.isPending || cancelPatient.isPending,
  }
}
