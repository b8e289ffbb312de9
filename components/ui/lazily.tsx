import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { isReached, onReached } from '@/lib/client/connection'
import { notify } from '@/lib/client/toasts'

/** Puts the screen back to before: what was to open is closed. */
export const closed = ({ onClosed }: { onClosed: () => void }) => onClosed()
/**
 * A part that was not pressed for, and that nothing replaces: its place, where it has one, says that it is missing until it comes.
 * (Not another function that does nothing: whoever presses is told, and this is how it is known that nobody did.)
 */
export const stay = () => undefined

/** `ahead` fetches its code before it is drawn: see `fetchAhead`. */
export type LatePart<P> = ComponentType<P> & { ahead: () => Promise<unknown> }

/**
 * A component whose code comes when it is first drawn; `Waiting` stands in its place until then. Without a network it
 * cannot come: that is said (of what is not pressed for by the offline strip, where it is known already), `onFailed` puts the screen back to before,
 * and the next time it is tried again; so it is by itself, where the part still has its place when the network is back.
 * (React's own `lazy`, and Next's `dynamic`, would take the whole screen down.)
 */
export function lazily<P extends object>(
  load: () => Promise<ComponentType<P>>,
  onFailed: (props: P) => void,
  Waiting?: ComponentType,
): LatePart<P> {
  let loaded: ComponentType<P> | undefined
  const fetched = async () => {
    loaded ??= await load()
    return loaded
  }
  function Lazily(props: P) {
    const t = useTranslations('appointments')
    const [Ready, setReady] = useState(() => loaded)
    const [isMissing, setMissing] = useState(false)
    const fail = useEffectEvent(() => {
      if (isMissing) return
      setMissing(true)
      // Whoever pressed is told, whatever the offline strip says; what stays in its place was not pressed for.
      if (isReached() || onFailed !== stay) notify({ type: 'error', message: t('not_loaded') })
      onFailed(props)
    })
    useEffect(() => {
      if (loaded) return setReady(() => loaded)
      let isGone = false
      const attempt = () =>
        fetched().then(
          (component) => isGone || setReady(() => component),
          () => isGone || fail(),
        )
      void attempt()
      const end = onReached((isReached) => isReached && void attempt())
      return () => {
        isGone = true
        end()
      }
    }, [])
    if (Ready) return <Ready {...props} />
    if (!Waiting) return null
    return isMissing ? <p role="alert">{t('not_loaded')}</p> : <Waiting />
  }
  return Object.assign(Lazily, { ahead: fetched })
}
