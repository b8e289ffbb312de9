import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ConfigError } from '@/lib/environment'
import { readConfig } from '@/server/config'
import { DatabaseInUse } from '@/server/db/lock'
import { startServer } from './start'

const accounts = [
  ['super@demo.test', 'admin of clinic 1: super admin'],
  ['admin@demo.test', 'admin of the demo clinic'],
  ['physio@demo.test', 'physiotherapist'],
  ['desk@demo.test', 'front desk'],
  ['admin@special.test', 'admin of the special clinic (178)'],
  ['physio@special.test', 'physiotherapist of the special clinic'],
  ['admin@expired.test', 'a clinic whose trial is over'],
  ['admin@canceled.test', 'a clinic that canceled'],
]

/** Runs one of our scripts to its end; stops with its status when it fails. */
function step(script: string, ...args: string[]) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...args], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

step('build', 'web')
step('seed')
const port = process.env.PORT || '3000'
console.log(`\nThe demo starts on http://localhost:${port}\nAccounts, all with the password physio-demo:`)
for (const [email = '', who = ''] of accounts) console.log(`  ${email.padEnd(22)} ${who}`)
const { DATA_DIR } = readConfig(process.env)
console.log(`\nE-mails that it would send are in ${join(DATA_DIR, 'mail')}: open the newest .html.\n`)
try {
  startServer(process.env)
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof DatabaseInUse ? error.message : error)
  process.exit(1)
}
