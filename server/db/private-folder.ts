import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const OTHERS = 0o077
const STICKY = 0o1000

/** What we keep in the data folder; whatever else lies there is not ours to change. */
const ours = ['database', 'files', 'mail', 'push', 'sealing', 'secret', 'database.lock']

/**
 * Makes the data folder, and keeps it to the user whom this process runs as: patients' data, links that open accounts
 * and the secret that seals the rest lie there. From now on the process gives nobody else a right to what it writes,
 * libraries (PGlite) included; what an older version left open is closed. A folder of ours that is private already was
 * written like that, so it is not walked again.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(OTHERS)
  mkdirSync(dataDir, { recursive: true })
  // A folder that everybody may write to by design, such as /tmp, stays as it is.
  if (!(lstatSync(dataDir).mode & STICKY)) tighten(dataDir)
  for (const name of ours) tightenAll(join(/* turbopackIgnore: true */ dataDir, name))
}

function tightenAll(path: string) {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink() || !(found.mode & OTHERS)) return
  if (found.isDirectory())
    for (const name of readdirSync(path)) tightenAll(join(/* turbopackIgnore: true */ path, name))
  // The folder last: one that was interrupted is walked again.
  tighten(path)
}

function tighten(path: string) {
  const { mode } = lstatSync(path)
  if (mode & OTHERS) chmodSync(path, mode & 0o700)
}
