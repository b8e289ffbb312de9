/** @jsxImportSource preact */
import { locales, toLocale } from '@/lib/i18n/locales'
import type { PageState } from '../device/plan-store'
import { localeNames } from '../texts'
import { usePage } from '../use-page'
import { Icon } from './icon'

/** Whose clinic it is, in which language, and whether there is a network. */
export function Top({ state }: { state: PageState }) {
  const { say, locale, speak } = usePage()
  const clinic = state.is === 'open' ? state.plan.clinic : null
  const isOffline = state.is === 'away' || (state.is === 'open' && !state.isOnline)
  const waits = state.is === 'open' && state.waiting.some(({ refused }) => !refused)
  return (
    <header class="top">
      <div class="bar">
        {clinic?.logo ? (
          // biome-ignore lint/performance/noImgElement: no page of Next’s
          <img class="logo" src={clinic.logo} alt="" />
        ) : (
          <span class="logo drawn">
            <Icon name="pulse" />
          </span>
        )}
        <span class="clinic">{clinic?.name}</span>
        <label class="language">
          <Icon name="language" size={18} />
          <span class="only-heard">{say('language')}</span>
          <select value={locale} onChange={(event) => speak(toLocale(event.currentTarget.value))}>
            {locales.map((one) => (
              <option key={one} value={one} lang={one}>
                {localeNames[one]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p class="state" role="status">
        {isOffline && (
          <span class="offline">
            <Icon name="offline" size={17} /> {say(waits ? 'kept' : 'offline')}
          </span>
        )}
      </p>
    </header>
  )
}
