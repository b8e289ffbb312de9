/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { usePage } from '../use-page'
import { Icon } from './icon'

/** Counts the rest between two sets. It goes by the clock, so that a phone that slept in between is right when it wakes. */
export function RestTimer({ seconds }: { seconds: number }) {
  const { say } = usePage()
  const [until, setUntil] = useState<number | null>(null)
  const [left, setLeft] = useState(0)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (until === null) return
    const look = () => {
      const rest = Math.ceil((until - Date.now()) / 1000)
      setLeft(Math.max(rest, 0))
      if (rest > 0) return
      setUntil(null)
      setOver(true)
      navigator.vibrate?.(200)
    }
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [until])
  const start = () => {
    setOver(false)
    setUntil(Date.now() + seconds * 1000)
  }
  return (
    <div class="rest">
      {until === null ? (
        <button type="button" class="plain" onClick={start}>
          <Icon name="clock" size={18} /> {say('rest_start', { seconds })}
        </button>
      ) : (
        <>
          <p>
            {say('rest_left')} <b>{left} s</b>
          </p>
          <button type="button" class="plain" onClick={() => setUntil(null)}>
            {say('rest_skip')}
          </button>
        </>
      )}
      <span role="status">{isOver && until === null && say('rest_over')}</span>
    </div>
  )
}
