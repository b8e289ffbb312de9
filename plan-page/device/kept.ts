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
    const store = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE)
    return {
      get: <T>(name: string) => done(store('readonly').get(name)) as Promise<T | undefined>,
      set: async (name, value) => void (await done(store('readwrite').put(value, name))),
      remove: async (name) => void (await done(store('readwrite').delete(name))),
      names: async () => (await done(store('readonly').getAllKeys())).map(String),
    }
  } catch {
    return keptInMemory()
  }
}
