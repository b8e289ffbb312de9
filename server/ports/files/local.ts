import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Files } from './port'

/** Files in the data folder, beside the database. */
export function localFiles(dataDir: string): Files {
  const disk = new Disk(
    new FSDriver({ location: join(/* turbopackIgnore: true */ dataDir, 'files'), visibility: 'private' }),
  )
  return {
    put: (id, bytes) => disk.put(id, bytes),
    get: (id) => disk.getBytes(id),
    remove: (id) => disk.delete(id),
  }
}
