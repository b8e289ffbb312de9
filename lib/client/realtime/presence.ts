type Presence = {
  /** There is a network and a page to tell something to; `away_ms`: for how long nobody looked. */
  onBack(away_ms: number): void
  /** The network is gone, or the page is put away: a socket would only fail, or keep the page from being kept. */
  onAway(): void
}

/** Watches whether anything can be heard. Returns what stops it. */
export function watchPresence({ onBack, onAway }: Presence): () => void {
  const off = new AbortController()
  const { signal } = off
  let hiddenSince = 0

  window.addEventListener('online', () => onBack(0), { signal })
  window.addEventListener('offline', onAway, { signal })
  window.addEventListener('pagehide', onAway, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && onBack(0), { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') hiddenSince = Date.now()
      else if (navigator.onLine) onBack(hiddenSince ? Date.now() - hiddenSince : 0)
    },
    { signal },
  )
  return () => off.abort()
}
