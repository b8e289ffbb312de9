import * as z from 'zod'
import { parseEnvironment } from '@/lib/environment'
import {
  drainMs,
  mobileOrigins,
  originList,
  text,
  webAddresses,
  webOrigin,
  wholeNumber,
} from '@/lib/environment-values'

const Config = z.object({
  /** One clinic API elsewhere, or several that share the work. */
  CLINIC_API_URL: webAddresses.optional(),
  CLINIC_API_TIMEOUT_MS: wholeNumber(100, 120_000).default(15_000),
  DRAIN_MS: drainMs,
  PUBLIC_URL: webOrigin.optional(),
  SESSION_SECRET: text(32, 1000).optional(),
  TRUST_PROXY: wholeNumber(0, 5).default(0),
  MOBILE_ORIGINS: originList.default(mobileOrigins),
})
export type BffConfig = z.infer<typeof Config>

let read: BffConfig | undefined

/** What the proxy reads of its environment, parsed once; the README has the whole table. */
export function bffConfig(): BffConfig {
  read ??= parseEnvironment(Config, process.env)
  return read
}
