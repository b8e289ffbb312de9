/** What the page keeps on the device, by name. None of it is the API's answer in a cache: a revoked link empties it. */
export type Kept = {
  get<T>(name: string): Promise<T | undefined>
  set(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
  names(): Promise<string[]>
}

/** For as long as the page is open: where the device keeps nothing, and for who only looks. */
export function keptInMemory(): Kept {
  const all = new Map<string, unknown>()
  return {
    get: async <T>(name: string) => all.get(name) as T | undefined,
    set: async (name, value) => void all.set(name, value),
    remove: async (name) => void all.delete(name),
    names: async () => [...all.keys()],
  }
}

/** What the device has no room for is kept for as long as the page is open: a full telephone shows its plan, and sends. */
export function keptWithSpare(device: Kept, spare = keptInMemory()): Kept {
  return {
    get: async <T>(name: string) => (await spare.get<T>(name)) ?? device.get<T>(name),
    async set(name, value) {
      try {
        await device.set(name, value)
        await spare.remove(name)
      } catch {
        await spare.set(name, value)
      }
    },
    async remove(name) {
      await spare.remove(name)
      await device.remove(name)
    },
    names: async () => [...new Set([...(await spare.names()), ...(await device.names())])],
  }
}

const STORE = 'kept'

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** In the browser's database; in memory where it gives none, as some do in private. */
export async function keptOnDevice(): Promise<Kept> {
  try {
    const opening = indexedDB.open('my-plan', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    const database = await done(opening)
    const reading = () => database.transaction(STORE).objectStore(STORE)
    // A change is kept once all of it is: a request succeeds before the device says that there is no room.
    const changed = (change: (store: IDBObjectStore) => void) =>
      new Promise<void>((resolve, reject) => {
        const transaction = database.transaction(STORE, 'readwrite')
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error)
        change(transaction.objectStore(STORE))
      })
    return keptWithSpare({
      get: <T>(name: string) => done(reading().get(name)) as Promise<T | undefined>,
      set: (name, value) => changed((store) => store.put(value, name)),
      remove: (name) => changed((store) => store.delete(name)),
      names: async () => (await done(reading().getAllKeys())).map(String),
    })
  } catch {
    return keptInMemory()
  }
}
