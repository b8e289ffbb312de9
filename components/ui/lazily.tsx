import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { notify } from '@/lib/client/toasts'

/**
 * A component whose code comes when it is first drawn; `Waiting` stands in its place until then. Without a network it
 * cannot come: that is said, `onFailed` puts the screen back to before, and the next time it is tried again. (React's
 * own `lazy` would take the whole screen down.)
 */
export function lazily<P extends object>(
  load: () => Promise<ComponentType<P>>,
  onFailed: (props: P) => void,
  Waiting?: ComponentType,
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined
  return function Lazily(props: P) {
    const t = useTranslations('appointments')
    const [Ready, setReady] = useState(() => loaded)
    const fail = useEffectEvent(() => {
      notify({ type: 'error', message: t('not_loaded') })
      onFailed(props)
    })
    useEffect(() => {
      if (loaded) return setReady(() => loaded)
      let isGone = false
      load().then(
        (component) => {
          loaded = component
          if (!isGone) setReady(() => component)
        },
        () => isGone || fail(),
      )
      return () => {
        isGone = true
      }
    }, [])
    if (Ready) return <Ready {...props} />
    return Waiting ? <Waiting /> : null
  }
}
