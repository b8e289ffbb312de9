const KEY = 'knownDevice'

/**
 * What this device holds since somebody signed in on it: with it, a stranger's wrong passwords lock nobody out here. Only
 * in the wrapper; a browser has a cookie. Plain functions and no atom, so that the web's first page carries none of it.
 */
export const heldDevice = () => localStorage.getItem(KEY)
export const holdDevice = (list: string) => localStorage.setItem(KEY, list)
