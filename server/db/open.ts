import type { Config } from '@/server/config'
import type { Database } from './client'

/**
 * Opens the database of a configuration: PostgreSQL where DATABASE_URL names one, else the embedded one in DATA_DIR.
 * Migrates first.
 */
export async function openDatabase(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_POOL_MAX'>,
): Promise<Database> {
  if (config.DATABASE_URL) {
    const { openPostgres } = await import('./postgres')
    return openPostgres(config.DATABASE_URL, config.DATABASE_POOL_MAX)
  }
  const { openEmbedded } = await import('./embedded')
  return openEmbedded(config.DATA_DIR)
}
