import { useState } from 'react'
import { usePatientId } from '@/components/patients/use-patient'
import { ApiError, fieldErrors } from '@/lib/client/api-error'
import { useSave } from '@/lib/client/use-api'
import type { EntryFile } from '@/lib/contract/record'
import type { ReportFormIn } from '@/lib/contract/reports'

/**
 * Has a PDF made, and knows whether what it was made from has changed since. `onMade`: it is. Where nothing would stand in
 * it (`isEmpty`), it is asked about: `make` with `empty` is the answer.
 */
export function useMaking(body: ReportFormIn, onMade?: () => void) {
  const patientId = usePatientId()
  const [made, setMade] = useState<{ file: EntryFile; from: string } | null>(null)
  const asked = JSON.stringify(body)
  const make = useSave('reports.create', {
    quiet: true,
    handles: () => true,
    onSuccess: ({ data }, given) => {
      // As it was asked for, without the answer to the question.
      setMade({ file: data, from: JSON.stringify({ ...given.body, empty: undefined }) })
      onMade?.()
    },
  })
  const errors = fieldErrors(make.error)
  const isEmpty = make.error instanceof ApiError && make.error.code === 'report_empty'
  return {
    file: made?.from === asked ? made.file : null,
    isStale: made !== null && made.from !== asked,
    isPending: make.isPending,
    errors,
    isEmpty,
    goOn: make.reset,
    /** What is about none of its fields. */
    fault: !isEmpty && Object.keys(errors).length === 0 ? make.error : null,
    make: (empty = false) => make.send({ params: { id: patientId }, body: { ...body, ...(empty && { empty }) } }),
  }
}
