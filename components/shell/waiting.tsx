import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useState } from 'react'
import { SPLASH_MS } from '@/lib/domain/constants'
import { FrameSkeleton } from './frame/frame-skeleton'
import { Splash } from './splash'
import classes from './whole-page.module.css'

/**
 * The splash, until 3000 ms after the document was opened (product §2), whatever is waited for one after the
 * other; from then on the frame's outline.
 */
export function Waiting() {
  const [isOver, setOver] = useState(false)
  // Before it is painted: what is waited for later begins with the outline.
  useLayoutEffect(() => {
    const left_ms = SPLASH_MS - performance.now()
    if (left_ms <= 0) return setOver(true)
    const timer = setTimeout(() => setOver(true), left_ms)
    return () => clearTimeout(timer)
  }, [])
  return isOver ? <FrameSkeleton /> : <Splash />
}

/** From when on somebody who waits wonders whether anything happens. */
const SLOW_MS = 2000

/** The same where the texts are there: who waits for long is told that it goes on. */
export function SlowWaiting() {
  const t = useTranslations('shell')
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Waiting />
      <p role="status" className={classes.slow}>
        {isSlow && t('slow')}
      </p>
    </>
  )
}
