import { useParams } from 'next/navigation'
import { ApiError } from '@/lib/client/api-error'
import { useRead } from '@/lib/client/use-api'

/** The member of the employees of the address. `missing`: nobody here, or nobody whom this person may see. */
export function useEmployee() {
  const params = useParams<{ id: string }>()
  const id = /^[1-9]\d{0,14}$/.test(params.id) ? Number(params.id) : Number.NaN
  const isId = !Number.isNaN(id)
  const { data, error, isError, refetch } = useRead('employees.show', { params: { id } }, { enabled: isId })
  const missing = !isId || (error instanceof ApiError && (error.status === 404 || error.status === 403))
  return { employee: missing ? undefined : data?.data, missing, failed: isError && !data && !missing, refetch }
}
