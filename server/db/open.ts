import type { Config } from '@/server/config'
import type { Database } from './client'
import { keepPrivate } from './private-folder'

/**
 * Opens the database of a configuration: PostgreSQL where DATABASE_URL names one, else the embedded one in DATA_DIR.
 * Migrates first. The data folder is closed to others before anything is written there.
 */
export async function openDatabase(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_POOL_MAX'>,
): Promise<Database> {
  keepPrivate(config.DATA_DIR)
  if (config.DATABASE_URL) {
    const { openPostgres } = await import('./postgres')
    return openPostgres(config.DATABASE_URL, config.DATABASE_POOL_MAX)
  }
  const { openEmbedded } = await import('./embedded')
  return openEmbedded(config.DATA_DIR)
}
