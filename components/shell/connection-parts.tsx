import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Held, holdNavigations } from '@/lib/client/hold-navigation'
import { loadAgain } from '@/lib/client/load-again'
import { probeWhileSilent } from '@/lib/client/probe'
import { notify } from '@/lib/client/toasts'
import { watchCode } from '@/lib/client/watch-code'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { ComingEntry } from './coming-entry'
import { HeldPage } from './held-page'
import { KeyboardRoom } from './keyboard-room'

/** See `Connection`. */
export function ConnectionParts() {
  const t = useTranslations('shell.new_version')
  const sayNewVersion = useEffectEvent(() =>
    notify({
      type: 'warning',
      message: t('text'),
      action: { label: t('reload'), run: () => void loadAgain() },
      sticky: true,
    }),
  )
  const [held, setHeld] = useState<Held | null>(null)
  const [coming, setComing] = useState<{ path: string } | null>(null)
  useEffect(() => probeWhileSilent(), [])
  useEffect(
    // The router asks within its own transition, which ends when the page is there: to be seen before, this is said after it.
    () => holdNavigations(setHeld, (path) => setTimeout(() => setComing(path === null ? null : { path }))),
    [],
  )
  useEffect(() => watchCode(() => sayNewVersion()), [])
  return (
    // Without a network the texts may be missing: that is not to be read here.
    <div hidden>
      <KeyboardRoom />
      <MoreTexts files={['held-page']}>
        <HeldPage held={held} />
        <ComingEntry coming={coming} />
      </MoreTexts>
    </div>
  )
}
