import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { makeStale } from '@/lib/client/use-api'

/**
 * Everything that names the employees is asked for again when next seen: the agenda's columns, the choices of forms,
 * and the signed-in person, who may have changed themselves.
 */
export function useEmployeesChanged(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void makeStale(client, 'professionals.list')
    void makeStale(client, 'me.show')
  }, [client])
}
