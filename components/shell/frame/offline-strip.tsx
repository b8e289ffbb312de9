import { IconCloudOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useDates } from '@/components/format/use-dates'
import { focusSeen } from '@/components/ui/focus-near'
import { isReached, lastHeard, onReached } from '@/lib/client/connection'
import { hasDrafts } from '@/lib/client/drafts/has-drafts'
import { probe } from '@/lib/client/probe'
import { useUser } from '@/lib/client/use-user'
import own from './offline-strip.module.css'
import classes from './subscription-banner.module.css'

/** A network that only blinks is not worth a word. */
const SURE_MS = 1000

/**
 * Below the screen, where nothing moves from under the pointer when it comes, as long as the API does not answer: from
 * when what one sees is, that what was typed and not sent is on this device where it is, and another try. It comes with
 * what runs beside every screen, hence by a portal to its place. On a phone it stands at the foot of a sheet, too.
 */
export function OfflineStrip() {
  const isThere = useSyncExternalStore(onReached, isReached, () => true)
  const [isSure, setSure] = useState(false)
  useEffect(() => {
    if (isThere) return setSure(false)
    const timer = setTimeout(() => setSure(true), SURE_MS)
    return () => clearTimeout(timer)
  }, [isThere])
  const place = document.getElementById('main')?.parentElement
  return isSure && !isThere && place ? createPortal(<Strip />, place) : null
}

function Strip() {
  const t = useTranslations('shell.offline')
  const { time, dayTime, now } = useDates()
  const client = useQueryClient()
  const { id } = useUser()
  // Of what is on the screen, what was read longest ago of all that could not be read again.
  const old = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.status === 'error' && state.dataUpdatedAt > 0 })
    .map(({ state }) => state.dataUpdatedAt)
  const from = new Date(Math.min(lastHeard(), ...old)).toISOString()
  const isOfToday = dayTime(from).replace(time(from), '') === dayTime(now).replace(time(now), '')
  return (
    <aside
      className={`${classes.banner} ${own.strip}`}
      data-status="expired"
      data-foot
      role="status"
      aria-label={t('label')}
    >
      <IconCloudOff className={classes.icon} size={18} stroke={1.8} aria-hidden="true" />
      <p className={classes.text}>
        {t('text', { time: isOfToday ? time(from) : dayTime(from) })}
        {hasDrafts(id) && ` · ${t('kept')}`}
      </p>
      <button
        type="button"
        className={classes.manage}
        // It goes away with the strip.
        onClick={() => void probe().then(() => isReached() && focusSeen())}
      >
        {t('retry')}
      </button>
    </aside>
  )
}
