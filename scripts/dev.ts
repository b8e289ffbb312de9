import { spawn } from 'node:child_process'
import { endWithFault } from '@/lib/start-fault'
import { buildPlanPage } from './plan-page'
import { assertCanStart, serverEnvironment } from './start'

/** The development server, over the demo data of DATA_DIR (npm run seed). */
await assertCanStart(process.env).catch(endWithFault)
await buildPlanPage()
const environment = serverEnvironment(process.env)
const child = spawn('next', ['dev', '--port', environment.PORT ?? '3000'], {
  stdio: 'inherit',
  env: { ...environment, NODE_ENV: 'development' },
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))
