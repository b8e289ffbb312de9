import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { HEALTH } from '@/lib/front/drain'
import { endWithFault } from '@/lib/start-fault'
import { readConfig } from '@/server/config'
import { assertCanStart, startServer } from './start'

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

/** Waits until the server answers. */
async function isServing(port: number): Promise<boolean> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const answer = await fetch(`http://localhost:${port}${HEALTH}`).catch(() => null)
    if (answer?.ok) return true
    await setTimeout(200)
  }
  return false
}

async function demo() {
  await assertCanStart(process.env)
  step('build', 'web')
  step('seed')
  const { PORT, DATA_DIR } = readConfig(process.env)
  console.log('\nAccounts, all with the password physio-demo:')
  for (const [email = '', who = ''] of accounts) console.log(`  ${email.padEnd(22)} ${who}`)
  console.log(`\nE-mails that it would send are in ${join(DATA_DIR, 'mail')}: open the newest .html.`)
  await startServer(process.env)
  // Last, where one looks.
  if (await isServing(PORT)) console.log(`\nThe demo is open: http://localhost:${PORT}\n`)
}

demo().catch(endWithFault)
