import { type Api, createApi } from './api/app'
import type { Services } from './call'
import { type Config, readConfig } from './config'
import type { Database } from './db/client'
import { openDatabase } from './db/open'
import { publicLimits } from './identity/rate-limit'
import { secretsOf } from './identity/secrets'
import { startJobs } from './jobs/start'
import { KeptLists } from './kept-lists'
import { openFiles } from './ports/files/open'
import { openFiscal } from './ports/fiscal/open'
import { openMail } from './ports/mail/open'
import { openPayments } from './ports/payments/open'
import { openPush } from './ports/push/open'
import { openRealtime, openRealtimeDoor } from './ports/realtime/open'
import { openSealing } from './ports/sealing/open'

/** What a process opened, and how it is closed again. */
export type OpenedServices = { services: Services; close: () => Promise<void> }

/** Opens everything that the environment names and gives the API over it. */
export async function startApi(environment: NodeJS.ProcessEnv): Promise<Api> {
  const { services, close } = await openServices(environment)
  return createApi(services, close)
}

/** Opens the database, the ports and the jobs that the environment names. */
export async function openServices(environment: NodeJS.ProcessEnv): Promise<OpenedServices> {
  const config = readConfig(environment)
  return servicesOver(config, await openDatabase(config))
}

/** The way to the realtime server that the environment names, also for a process whose API is another's. */
export function realtimeDoorOf(environment: NodeJS.ProcessEnv) {
  const config = readConfig(environment)
  return openRealtimeDoor(config, secretsOf(config))
}

/** The ports of a configuration over an open database, and the jobs that are begun. */
export async function servicesOver(config: Config, database: Database, begin = startJobs): Promise<OpenedServices> {
  const secrets = secretsOf(config)
  const ports = {
    config,
    database,
    secrets,
    files: await openFiles(config),
    realtime: await openRealtime(config, secrets),
    mail: openMail(config),
    push: openPush(config, secrets),
    payments: openPayments(config),
    fiscal: openFiscal(config),
    sealing: openSealing(config),
  }
  const jobs = begin(ports)
  const close = async () => {
    await jobs.stop()
    await ports.realtime.close()
    await database.close()
  }
  const kept = { limits: publicLimits(), agendaLists: new KeptLists() }
  return { services: { ...ports, ...kept, wakeOutbox: jobs.wakeOutbox }, close }
}
