import { useLayoutEffect, useState } from 'react'

const narrow = '(max-width: 68em)'

/** Is there no room for something beside a calendar? */
export function useNoRoom(): boolean {
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const media = window.matchMedia(narrow)
    const measure = () => setNarrow(media.matches)
    measure()
    media.addEventListener('change', measure)
    return () => media.removeEventListener('change', measure)
  }, [])
  return isNarrow
}
