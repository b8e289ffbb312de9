import { useState } from 'react'
import { usePatientId } from '@/components/patients/use-patient'
import { fieldErrors } from '@/lib/client/api-error'
import { useSave } from '@/lib/client/use-api'
import type { EntryFile } from '@/lib/contract/record'
import type { ReportFormIn } from '@/lib/contract/reports'

/** Has a PDF made, and knows whether what it was made from has changed since. `onMade`: it is. */
export function useMaking(body: ReportFormIn, onMade?: () => void) {
  const patientId = usePatientId()
  const [made, setMade] = useState<{ file: EntryFile; from: string } | null>(null)
  const asked = JSON.stringify(body)
  const make = useSave('reports.create', {
    quiet: true,
    handles: () => true,
    onSuccess: ({ data }, given) => {
      setMade({ file: data, from: JSON.stringify(given.body) })
      onMade?.()
    },
  })
  const errors = fieldErrors(make.error)
  return {
    file: made?.from === asked ? made.file : null,
    isStale: made !== null && made.from !== asked,
    isPending: make.isPending,
    errors,
    fault: make.error instanceof Error && Object.keys(errors).length === 0 ? make.error.message : null,
    make: () => make.send({ params: { id: patientId }, body }),
  }
}
