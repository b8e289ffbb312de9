import * as z from 'zod'
import { parseEnvironment } from '@/lib/environment'

const originList = z.string().transform((text) =>
  text
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean),
)

const Config = z.object({
  CLINIC_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  CLINIC_API_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(15_000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  MOBILE_ORIGINS: originList.default(['capacitor://localhost', 'https://localhost', 'http://localhost']),
})
export type BffConfig = z.infer<typeof Config>

let read: BffConfig | undefined

/** What the proxy reads of its environment, parsed once; the README has the whole table. */
export function bffConfig(): BffConfig {
  read ??= parseEnvironment(Config, process.env)
  return read
}
