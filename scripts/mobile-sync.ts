import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { webOrigin } from '@/lib/environment-values'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const mobile = join(root, 'mobile')

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

function run(command: string, args: string[], cwd: string, environment: Record<string, string> = {}) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...environment } })
  if (status !== 0) process.exit(status ?? 1)
}

/** The hosted API the wrapper talks to: it has no server of its own, so there is no default. */
function apiOrigin(): string {
  const { values } = parseArgs({ options: { 'api-origin': { type: 'string' } } })
  const given = values['api-origin'] ?? process.env.NEXT_PUBLIC_API_ORIGIN
  const origin = webOrigin.safeParse(given)
  if (!origin.success) {
    fail('Say where the hosted API is: npm run mobile:sync -- --api-origin https://clinic.example.com')
  }
  return origin.data
}

const origin = apiOrigin()
run('npm', ['run', 'build:export'], root, { NEXT_PUBLIC_API_ORIGIN: origin })
if (!existsSync(join(mobile, 'node_modules'))) run('npm', ['ci'], mobile)
if (!['android', 'ios'].some((platform) => existsSync(join(mobile, platform)))) {
  // The first time there is nothing to copy into; what makes the project copies the export too.
  console.log(
    '\nout/ is built and mobile/ installed. Make a native project: cd mobile && npx cap add android   (or: npx cap add ios)',
  )
} else run('npx', ['cap', 'sync'], mobile)
