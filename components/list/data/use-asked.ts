import { useEffect, useEffectEvent } from 'react'
import { useFilters } from './use-filters'

/** Opens what the address asks for (`?new=1`, `?invoice=7`, as links from elsewhere do), which neither a reload nor Back is to repeat. */
export function useAsked(name: string, open: (value: string) => void): void {
  const [params, change] = useFilters()
  const asked = params.get(name)
  const begin = useEffectEvent((value: string) => {
    change({ [name]: undefined })
    open(value)
  })
  useEffect(() => {
    if (asked) begin(asked)
  }, [asked])
}
