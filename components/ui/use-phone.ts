import { useLayoutEffect, useState } from 'react'

const phone = '(max-width: 47.99em)'

/** Is the screen as narrow as a phone's? The server's guess counts until the browser has measured. */
export function usePhone(guess: boolean): boolean {
  const [isPhone, setPhone] = useState(guess)
  useLayoutEffect(() => {
    const media = window.matchMedia(phone)
    const measure = () => setPhone(media.matches)
    measure()
    media.addEventListener('change', measure)
    return () => media.removeEventListener('change', measure)
  }, [])
  return isPhone
}
