import { chmodSync, globSync, lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '@/server/config'
import { openServices } from '@/server/start'

let folder: string
let umask: number
beforeEach(() => {
  // As a system gives it to a process that says nothing.
  umask = process.umask(0o022)
  folder = join(mkdtempSync(join(tmpdir(), 'physio-private-')), 'data')
})
afterEach(() => {
  process.umask(umask)
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

/** What of the folder somebody else could open. */
const open = () => globSync('**', { cwd: folder }).filter((name) => lstatSync(join(folder, name)).mode & 0o077)

/** A process as it starts, that writes one of each, and ends. */
async function run() {
  const { services, close } = await openServices({ NODE_ENV: 'test', DATA_DIR: folder, REALTIME_PORT: '0' })
  await services.files.put('a'.repeat(32), new Uint8Array([1]))
  await services.mail.send({ to: 'a@b.test', subject: 'x', html: '<p>x</p>', text: 'x' })
  await services.push.send({ type: 'ios', token: 'x' }, { title: 'x', body: 'x', tag: 'x', path: '/' })
  await services.database.asOwner(async () => {})
  await close()
}

it('nothing that a process writes into its data folder can be opened by somebody else, the database least of all', async () => {
  await run()
  expect(globSync('database/**', { cwd: folder }).length).toBeGreaterThan(100)
  for (const made of ['secret', 'files/*', 'mail/*.eml', 'push/*'])
    expect(globSync(made, { cwd: folder })).not.toEqual([])
  expect(open()).toEqual([])
})

it('what an older version left open is closed by the next start; what is not ours stays', async () => {
  await run()
  mkdirSync(join(folder, 'theirs'))
  writeFileSync(join(folder, 'theirs/file'), '')
  for (const name of globSync('**', { cwd: folder })) {
    const path = join(folder, name)
    chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o666)
  }
  await run()
  expect(open().sort()).toEqual(['theirs', 'theirs/file'])
})

it('a secret that is made before anything else is opened makes a folder that is private too', async () => {
  const { installationSecret } = await import('@/server/identity/secrets')
  installationSecret(readConfig({ NODE_ENV: 'test', DATA_DIR: folder }).DATA_DIR)
  expect(open()).toEqual([])
})
