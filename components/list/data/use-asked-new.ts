import { useEffect, useEffectEvent } from 'react'
import { useFilters } from './use-filters'

/** Opens a form that the address asks for (`?new=1`, as the palette's links do), which neither a reload nor Back is to repeat. */
export function useAskedNew(open: () => void): void {
  const [params, change] = useFilters()
  const isAsked = params.get('new') === '1'
  const begin = useEffectEvent(() => {
    change({ new: undefined })
    open()
  })
  useEffect(() => {
    if (isAsked) begin()
  }, [isAsked])
}
