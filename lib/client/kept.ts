import { atom, type SetStateAction } from 'jotai'

/** None where the browser lets a page keep nothing. */
const storage = () => {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

/**
 * A value kept under `key` in the device's storage, as JSON (product §3, local settings), and followed where another tab
 * writes it. The library's own (`atomWithStorage`) knows storages that answer later, for 0.4 kB of every first load.
 */
export function kept<T>(key: string, initial: T) {
  let lastText: string | null = null
  let last = initial
  /** The same text is the same value. */
  const said = (text: string | null) => {
    if (text === lastText) return last
    lastText = text
    try {
      last = JSON.parse(text ?? '')
    } catch {
      last = initial
    }
    return last
  }
  const read = () => said(storage()?.getItem(key) ?? null)
  const value = atom(read())
  value.onMount = (set) => {
    set(read)
    const heard = ({ key: written, storageArea, newValue }: StorageEvent) => {
      if (written === key && storageArea === storage()) set(() => said(newValue))
    }
    window.addEventListener('storage', heard)
    return () => window.removeEventListener('storage', heard)
  }
  return atom(
    (get) => get(value),
    (get, set, update: SetStateAction<T>) => {
      set(value, update)
      storage()?.setItem(key, JSON.stringify(get(value)))
    },
  )
}
