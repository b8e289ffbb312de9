import { useEffect, useEffectEvent } from 'react'

/** As far as the compiler's list of a browser's parts does not have it. */
type Watcher = EventTarget & { destroy(): void }
const watcherOf = () => (window as { CloseWatcher?: new () => Watcher }).CloseWatcher

/**
 * The device's own way out of what is open (Android's Back), heard without a press before it, where the browser has a
 * CloseWatcher: of what opened by itself Back would be the page's (`useBackCloses`), and leave it. By touch alone: elsewhere it
 * would hear Escape a second time.
 */
export function useCloseRequest(isOpen: boolean, close: () => void): void {
  const end = useEffectEvent(close)
  useEffect(() => {
    const CloseWatcher = watcherOf()
    if (!isOpen || !CloseWatcher || !matchMedia('(pointer: coarse)').matches) return
    const watcher = new CloseWatcher()
    watcher.addEventListener('close', () => end())
    return () => watcher.destroy()
  }, [isOpen])
}
