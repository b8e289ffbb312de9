import { ReadLine } from '@/components/ui/read-line'
import { useRead } from '@/lib/client/use-api'
import { ConsentLines } from './consent-lines'

type Props = {
  patient: { id: number; name: string }
  serviceId: number | undefined
  /** Others come too: a line says whose it is. */
  isNamed: boolean
}

/** What one patient has not signed yet of what a service asks for; said while one books, and forbids nothing. */
export function ConsentHint({ patient, serviceId, isNamed }: Props) {
  const read = useRead('consents.list', {
    params: { id: patient.id },
    ...(serviceId !== undefined && { query: { service_id: serviceId } }),
  })
  if (read.isError && !read.data) return <ReadLine read={read} />
  return <ConsentLines consents={read.data?.data ?? []} patients={[patient]} isShared={isNamed} isOnlySaid />
}
