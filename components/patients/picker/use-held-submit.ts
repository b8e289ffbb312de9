import { type RefObject, useEffect, useRef } from 'react'

/**
 * Saving waits while `isHeld`: who presses it before what they picked is there means it all the same. The field's form
 * is sent once that is over; `letGo` takes it back, for who goes on typing.
 */
export function useHeldSubmit(field: RefObject<HTMLInputElement | null>, isHeld: boolean): { letGo: () => void } {
  const wasSent = useRef(false)
  useEffect(() => {
    const form = field.current?.form
    if (!form) return
    if (!isHeld) {
      if (wasSent.current) form.requestSubmit()
      wasSent.current = false
      return
    }
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      wasSent.current = true
    }
    form.addEventListener('submit', hold)
    return () => form.removeEventListener('submit', hold)
  }, [field, isHeld])
  return {
    letGo: () => {
      wasSent.current = false
    },
  }
}
