import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** The folder of PostgreSQL's programs, or null where none is installed. */
export function postgresPrograms(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    process.env.PG_BIN ?? '',
    ...versions.map((version) => join(debian, version, 'bin')),
    '/usr/local/bin',
  ]
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb'))) ?? null
}

export type Postgres = {
  url: string
  /** The process that all its others are children of. */
  pid(): number
  /** Kills it without a word, as a power cut of the database would. */
  kill(): void
  start(): Promise<void>
  restart(): Promise<void>
  stop(): void
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** A PostgreSQL of our own in a temporary folder, for the tests of races and faults. Stop it when done. */
export async function throwawayPostgres(): Promise<Postgres> {
  const programs = postgresPrograms()
  if (!programs) throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql).')
  const folder = mkdtempSync(join(tmpdir(), 'physio-pg-'))
  const port = await freePort()
  // PostgreSQL refuses to run as root; Debian's package has made a user for it.
  const owner = userInfo().uid === 0 ? idOf('postgres') : undefined
  chmodSync(folder, 0o700)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const run = (program: string, ...args: string[]) =>
    spawnSync(join(programs, program), args, { ...owner, cwd: folder, stdio: 'ignore' })
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder} -c max_connections=200`
  const control = (...args: string[]) => run('pg_ctl', '-D', data, '-w', '-t', '30', ...args)
  const start = async () => {
    if (control('start', '-l', join(folder, 'log'), '-o', options).status !== 0)
      throw new Error('PostgreSQL did not start.')
  }
  await start()
  // As in production: the owner of the database is no superuser, so that row-level security binds everyone here.
  run(
    'psql',
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'postgres',
    '-c',
    'create role clinic login createrole createdb',
  )
  run('psql', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-c', 'create database physio owner clinic')
  return {
    url: `postgresql://clinic@127.0.0.1:${port}/physio`,
    pid: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    kill: () => void control('stop', '-m', 'immediate'),
    start,
    restart: async () => {
      // Not awaited by a blocked event loop: the clients that this process has must notice while it happens.
      await new Promise((resolve) => {
        spawn(
          join(programs, 'pg_ctl'),
          ['-D', data, '-w', 'restart', '-m', 'fast', '-l', join(folder, 'log'), '-o', options],
          {
            ...owner,
            cwd: folder,
            stdio: 'ignore',
          },
        ).on('exit', resolve)
      })
    },
    stop: () => {
      control('stop', '-m', 'immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function idOf(user: string) {
  const read = (flag: string) => Number(execFileSync('id', [flag, user]).toString())
  return { uid: read('-u'), gid: read('-g') }
}
