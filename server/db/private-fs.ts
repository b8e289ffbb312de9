import type { PGlite, postgresMod } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

const OWNER = 0o700

/**
 * The embedded database's files, for this user only. The engine sets the mode of each file it makes by a call of its
 * own, past the process's umask; here that call gives nobody else a right.
 */
export class PrivateFs extends NodeFS {
  override async init(pg: PGlite, given: Partial<postgresMod.PostgresMod>) {
    const { emscriptenOpts } = await super.init(pg, given)
    const narrow = ({ FS }: postgresMod.PostgresMod) => {
      const { chmod } = FS
      Object.assign(FS, {
        chmod: (path: string, mode: number, ...rest: unknown[]) =>
          Reflect.apply(chmod, FS, [path, (mode & ~0o777) | (mode & OWNER), ...rest]),
      })
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), narrow] } }
  }
}
