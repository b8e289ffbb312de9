/** The locks of a browser, which jsdom lacks: as much of them as `in-hand` asks for. Puts them where it looks. */
export function browserLocks(): void {
  const held = new Map<string, { mode: string; count: number }>()
  type Options = { mode?: 'shared' | 'exclusive'; ifAvailable?: boolean }
  const request = async (name: string, { mode = 'exclusive' }: Options, act: (lock: object | null) => unknown) => {
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
