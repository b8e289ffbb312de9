/** The locks of a browser, which jsdom lacks: as much of them as is asked for, and nobody waits. Puts them where that looks. */
export function browserLocks(): void {
  const held = new Map<string, { mode: string; count: number }>()
  type Options = { mode?: 'shared' | 'exclusive'; ifAvailable?: boolean }
  type Act = (lock: object | null) => unknown
  const request = async (name: string, ...given: [Act] | [Options, Act]) => {
    const [{ mode = 'exclusive' }, act] = given.length === 1 ? [{} as Options, given[0]] : given
    const known = held.get(name)
    if (known && (mode === 'exclusive' || known.mode === 'exclusive')) return act(null)
    held.set(name, { mode, count: (known?.count ?? 0) + 1 })
    try {
      return await act({ name, mode })
    } finally {
      const now = held.get(name)!
      if (now.count === 1) held.delete(name)
      else now.count -= 1
    }
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
}
