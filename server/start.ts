import { type Api, createApi } from './app'
import { readConfig } from './config'
import { openDatabase } from './db/open'
import { localFiles } from './ports/files/local'

/** Opens everything that the environment names and gives the API over it. */
export async function startApi(environment: NodeJS.ProcessEnv): Promise<Api> {
  const config = readConfig(environment)
  const database = await openDatabase(config)
  return createApi({ config, database, files: localFiles(config.DATA_DIR) })
}
