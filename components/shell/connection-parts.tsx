import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { holdNavigations } from '@/lib/client/hold-navigation'
import { loadAgain } from '@/lib/client/load-again'
import { probeWhileSilent } from '@/lib/client/probe'
import { notify } from '@/lib/client/toasts'
import { watchCode } from '@/lib/client/watch-code'

/** See `Connection`. */
export function ConnectionParts() {
  const t = useTranslations('shell.new_version')
  const notLoaded = useTranslations('appointments')('not_loaded')
  const sayHeld = useEffectEvent(() => notify({ type: 'error', message: notLoaded }))
  const sayNewVersion = useEffectEvent(() =>
    notify({
      type: 'warning',
      message: t('text'),
      action: { label: t('reload'), run: () => void loadAgain() },
      sticky: true,
    }),
  )
  useEffect(() => probeWhileSilent(), [])
  useEffect(() => holdNavigations(() => sayHeld()), [])
  useEffect(() => watchCode(() => sayNewVersion()), [])
  return null
}
