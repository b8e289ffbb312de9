import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Debian's OpenStack Swift, whose s3api speaks S3 and verifies each request's signature. */
const programs = ['swift-proxy-server', 'swift-account-server', 'swift-container-server', 'swift-object-server']

/** Whether the store is installed here (Debian: swift, swift-proxy, swift-account, swift-container, swift-object). */
export const hasSwift = () => programs.every((program) => existsSync(join('/usr/bin', program)))

export type Store = { endpoint: string; key_id: string; secret: string; region: string; stop: () => void }

/** Where each kind of thing is kept: one copy on one device. */
const rings = `
import json, sys
from swift.common.ring import RingBuilder
folder, ports = sys.argv[1], json.loads(sys.argv[2])
for kind, port in ports.items():
    builder = RingBuilder(4, 1, 0)
    builder.add_dev(dict(region=1, zone=1, ip='127.0.0.1', port=port, replication_ip='127.0.0.1', replication_port=port, device='one', weight=1))
    builder.rebalance()
    builder.get_ring().save(folder + '/' + kind + '.ring.gz')
`

/** A busy machine is slow: of itself a server takes half a second without an answer for a lost one, and says 503. */
const patience = 'conn_timeout = 30\nnode_timeout = 60\n'

const START_MS = 90_000

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

const isListening = (port: number) =>
  fetch(`http://127.0.0.1:${port}`).then(
    () => true,
    () => false,
  )

/** An S3-compatible store of our own in a temporary folder. Stop it when done. */
export async function throwawayStore(): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'physio-s3-'))
  const [proxy, account, container, object] = (await Promise.all(Array.from({ length: 4 }, freePort))) as [
    number,
    number,
    number,
    number,
  ]
  mkdirSync(join(folder, 'devices', 'one'), { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = tests\nswift_hash_path_prefix = tests\n')
  for (const [kind, port] of Object.entries({ account, container, object })) {
    write(
      `${kind}.conf`,
      `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nmount_check = false\ndevices = ${folder}/devices
swift_dir = ${folder}\nuser = \n[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n${patience}`,
    )
  }
  // All three at once: each start of Python takes a second.
  spawnSync('/usr/bin/python3', ['-c', rings, folder, JSON.stringify({ account, container, object })])
  write(
    'proxy.conf',
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${proxy}\nworkers = 0\nswift_dir = ${folder}\nuser =
[pipeline:main]\npipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]\nuse = egg:swift#proxy\nallow_account_management = true\naccount_autocreate = true
${patience}error_suppression_limit = 1000000
[filter:catch_errors]\nuse = egg:swift#catch_errors
[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:1
[filter:s3api]\nuse = egg:swift#s3api\ns3_acl = false\nlocation = us-east-1
[filter:tempauth]\nuse = egg:swift#tempauth\nuser_clinic_files = secret-of-the-tests .admin\n`,
  )
  const running = programs.map((program) => {
    const kind = program.split('-')[1] as string
    return spawn(join('/usr/bin', program), [join(folder, `${kind}.conf`)], { stdio: ['ignore', 'ignore', 'ignore'] })
  })
  const stop = () => {
    for (const one of running) one.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  const late = Date.now() + START_MS
  // The one in front answers before those behind it do, and says 503 for them.
  for (const port of [proxy, account, container, object]) {
    while (!(await isListening(port))) {
      if (Date.now() > late) {
        stop()
        throw new Error('Swift did not start.')
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const endpoint = `http://127.0.0.1:${proxy}`
  return { endpoint, key_id: 'clinic:files', secret: 'secret-of-the-tests', region: 'us-east-1', stop }
}
