import { IconCloudOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { UnsentCount } from '@/components/appointments/unsent/unsent-count'
import { useDates } from '@/components/format/use-dates'
import { focusSeen } from '@/components/ui/focus-near'
import { isReached, lastHeard } from '@/lib/client/connection'
import { hasDrafts } from '@/lib/client/drafts/has-drafts'
import { probe } from '@/lib/client/probe'
import { useReached } from '@/lib/client/use-reached'
import { useUser } from '@/lib/client/use-user'
import classes from './subscription-banner.module.css'

/** A network that only blinks is not worth a word. */
const SURE_MS = 1000

/**
 * On a phone a sheet is the whole screen: the strip stands at its foot, in two lines at most, so that from when what one
 * sees is stands there whole, and the sheet ends above it. It comes with the strip: of a style sheet the bundler makes a part of the first load.
 */
const HEIGHT = 'calc(44px + env(safe-area-inset-bottom))'
const UNDER_SHEET = 'body:has(.mantine-Drawer-content, .mantine-Modal-content[data-full-screen]) [data-foot]'
const ON_PHONE = `@media (max-width: 47.99em) {
  ${UNDER_SHEET} {
    position: fixed;
    z-index: 400;
    inset: auto 0 0;
    height: ${HEIGHT};
    padding-bottom: env(safe-area-inset-bottom);
  }
  ${UNDER_SHEET} p {
    display: -webkit-box;
    overflow: hidden;
    padding-block: 0;
    line-height: 1.25;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  .mantine-Drawer-inner { bottom: ${HEIGHT}; }
  .mantine-Modal-content[data-full-screen] { --modal-content-height: calc(100dvh - ${HEIGHT}); }
}`

/** What is being written says by itself that it is on this device, or that it is not. */
const SAID_ONCE = 'body:has([data-status="kept"]) [data-drafts] { display: none; }'

/**
 * Below the screen, where nothing moves from under the pointer when it comes, as long as the API does not answer: from
 * when what one sees is, that what was typed and not sent is on this device where it is, and another try. It comes with
 * what runs beside every screen, hence by a portal to its place. On a phone it stands at the foot of a sheet, too.
 */
export function OfflineStrip() {
  const isThere = useReached()
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
      className={classes.banner}
      data-status="expired"
      data-foot
      style={{ borderBlock: '1px solid var(--line)', borderBottomWidth: 0 }}
      role="status"
      aria-label={t('label')}
    >
      <style>{ON_PHONE + SAID_ONCE}</style>
      <IconCloudOff className={classes.icon} size={18} stroke={1.8} aria-hidden="true" />
      <p className={classes.text}>
        {t('text', { time: isOfToday ? time(from) : dayTime(from) })}
        {hasDrafts(id) && <span data-drafts>{` · ${t('kept')}`}</span>}
        <UnsentCount />
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
