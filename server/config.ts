import { resolve } from 'node:path'
import * as z from 'zod'
import { parseEnvironment } from '@/lib/environment'

/** What the clinic API reads of its environment; the README has the whole table. */
const Config = z.object({
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_MAX: z.coerce.number().int().min(1).max(200).default(10),
  API_PORT: z.coerce.number().int().min(0).max(65_535).default(3300),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  PRODUCT_NAME: z.string().max(80).optional(),
  PRODUCT_THEME: z.string().max(40).default('theme-default'),
})
export type Config = z.infer<typeof Config>

/** The clinic API's configuration, with `DATA_DIR` made absolute. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const config = parseEnvironment(Config, environment)
  return { ...config, DATA_DIR: resolve(config.DATA_DIR) }
}
