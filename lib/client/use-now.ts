import { useEffect, useLayoutEffect, useState } from 'react'
import { useFirstInstant } from '@/lib/client/first-instant'

const MINUTE_MS = 60_000

/** The present, anew at every full minute. The first render takes the instant that the server drew with. */
export function useNow(): Date {
  const [now, setNow] = useState(useFirstInstant())

  // A screen that one comes back to hours later must not begin with the instant of the first one.
  useLayoutEffect(() => {
    setNow((known) => (Math.abs(Date.now() - known.getTime()) > MINUTE_MS ? new Date() : known))
  }, [])

  useEffect(() => {
    let timer = 0
    const wait = () => {
      timer = window.setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS))
    }
    const tick = () => {
      setNow(new Date())
      wait()
    }
    wait()
    return () => window.clearTimeout(timer)
  }, [])

  return now
}
