import { resolve } from 'node:path'
import * as z from 'zod'
import { isSpanishTaxId, plainTaxId } from '@/lib/domain/clinic/company-id'
import { parseEnvironment } from '@/lib/environment'
import {
  currency,
  drainMs,
  mobileOrigins,
  originList,
  percent,
  port,
  sender,
  serviceUrl,
  text,
  webOrigin,
  wholeNumber,
} from '@/lib/environment-values'

/** What the clinic API reads of its environment; the README has the whole table. */
const Config = z
  .object({
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: serviceUrl(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/name').optional(),
    DATABASE_POOL_MAX: wholeNumber(1, 200).default(10),
    API_PORT: port.default(3300),
    PORT: port.default(3000),
    DRAIN_MS: drainMs,
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
    PRODUCT_NAME: text(1, 80).optional(),
    PRODUCT_THEME: text(1, 40).default('theme-default'),
    /** What links in e-mails begin with; never taken from a request, whose Host anyone may write. */
    PUBLIC_URL: webOrigin.optional(),
    SESSION_SECRET: text(32, 1000).optional(),
    MOBILE_ORIGINS: originList.default(mobileOrigins),
    /** The embedded realtime server's port, on the loopback; the web server's door leads to it. */
    REALTIME_PORT: port.default(6201),
    PUSHER_APP_ID: z.string().min(1).optional(),
    PUSHER_KEY: z.string().min(1).optional(),
    PUSHER_SECRET: z.string().min(1).optional(),
    PUSHER_CLUSTER: z.string().min(1).default('eu'),
    /** Uploaded files go into a bucket of an S3-compatible store where one is named, else into DATA_DIR. */
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'a bucket’s name is wanted, such as clinic-files' })
      .optional(),
    S3_ENDPOINT: webOrigin.optional(),
    S3_REGION: text(1, 40).default('us-east-1'),
    S3_ACCESS_KEY_ID: text(1, 200).optional(),
    S3_SECRET_ACCESS_KEY: text(1, 200).optional(),
    SMTP_URL: serviceUrl(/^smtps?$/, 'smtps://user:password@host').optional(),
    MAIL_FROM: sender.default('Physio Tracking <no-reply@localhost>'),
    /** Whom a push service writes to when something is wrong with us; some refuse one that no mail reaches. */
    VAPID_SUBJECT: z
      .string()
      .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, { error: 'mailto:name@host or an https:// address is wanted' })
      .default('mailto:no-reply@localhost'),
    /** The key pair for browsers' push services; derived from the installation's secret unless both are set. */
    VAPID_PUBLIC_KEY: z.string().min(1).optional(),
    VAPID_PRIVATE_KEY: z.string().min(1).optional(),
    /** Browsers are sent to over the network; else what would be sent is recorded in DATA_DIR/push. */
    WEB_PUSH: z.stringbool({ error: 'true or false is wanted' }).default(false),
    /** Firebase's service account, as JSON text or as the path of its file. */
    FIREBASE_SERVICE_ACCOUNT: z.string().min(1).optional(),
    STRIPE_SECRET_KEY: z.string().min(1).optional(),
    STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
    STRIPE_PRICE_MONTHLY: z.string().min(1).optional(),
    STRIPE_PRICE_YEARLY: z.string().min(1).optional(),
    SUBSCRIPTION_MONTHLY_CENTS: wholeNumber(0, 10_000_000).default(4900),
    SUBSCRIPTION_DISCOUNT_PERCENT: percent.default(20),
    SUBSCRIPTION_CURRENCY: currency.default('EUR'),
    /** What seals signed documents: a certificate with its RSA key as PEM; without one the installation makes its own. */
    SEAL_CERTIFICATE: z.string().min(1).optional(),
    SEAL_CERTIFICATE_PASSWORD: z.string().optional(),
    /** Who says when they were sealed (RFC 3161); without one the seal says it by itself. */
    SEAL_TIMESTAMP_URL: serviceUrl(/^https?$/, 'https://host/path').optional(),
    /** Whom Spain's billing records are sent to: the agency, its place for trying, or nobody. */
    VERIFACTU: z
      .enum(['simulated', 'preproduction', 'production'], { error: 'simulated, preproduction or production is wanted' })
      .default('simulated'),
    VERIFACTU_CERTIFICATE: z.string().min(1).optional(),
    VERIFACTU_CERTIFICATE_PASSWORD: z.string().optional(),
    /** Who made the program, as every record names them. */
    VERIFACTU_PRODUCER_NAME: z.string().trim().min(1).max(120).optional(),
    VERIFACTU_PRODUCER_TAX_ID: z
      .string()
      .transform(plainTaxId)
      .refine(isSpanishTaxId, { error: 'a Spanish tax number (NIF) is wanted' })
      .optional(),
    /** Where they are written to, and when and where they signed the declaration of this version (Orden HAC/1177/2024, art. 15). */
    VERIFACTU_PRODUCER_ADDRESS: text(1, 300).optional(),
    VERIFACTU_DECLARED_ON: z.iso.date({ error: 'a day is wanted, such as 2026-12-31' }).optional(),
    VERIFACTU_DECLARED_IN: text(1, 120).optional(),
  })
  .refine((config) => allOrNone([config.PUSHER_APP_ID, config.PUSHER_KEY, config.PUSHER_SECRET]), {
    path: ['PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET'],
    error: 'set all three, or none',
  })
  .refine((config) => allOrNone([config.S3_BUCKET, config.S3_ACCESS_KEY_ID, config.S3_SECRET_ACCESS_KEY]), {
    path: ['S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
    error: 'set all three, or none',
  })
  .refine((config) => allOrNone([config.VAPID_PUBLIC_KEY, config.VAPID_PRIVATE_KEY]), {
    path: ['VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY'],
    error: 'set both, or none',
  })
  .refine(
    (config) =>
      allOrNone([
        config.STRIPE_SECRET_KEY,
        config.STRIPE_WEBHOOK_SECRET,
        config.STRIPE_PRICE_MONTHLY,
        config.STRIPE_PRICE_YEARLY,
      ]),
    {
      path: ['STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_MONTHLY, STRIPE_PRICE_YEARLY'],
      error: 'set all four, or none',
    },
  )
  .refine((config) => config.VERIFACTU === 'simulated' || config.VERIFACTU_CERTIFICATE, {
    path: ['VERIFACTU_CERTIFICATE'],
    error: 'the agency knows a sender by its certificate: the file of one is wanted',
  })
  .refine(
    (config) =>
      config.VERIFACTU === 'simulated' || (config.VERIFACTU_PRODUCER_NAME && config.VERIFACTU_PRODUCER_TAX_ID),
    {
      path: ['VERIFACTU_PRODUCER_NAME, VERIFACTU_PRODUCER_TAX_ID'],
      error: 'every record names who made the program: set both',
    },
  )
  .refine(
    (config) =>
      config.VERIFACTU === 'simulated' ||
      (config.VERIFACTU_PRODUCER_ADDRESS && config.VERIFACTU_DECLARED_ON && config.VERIFACTU_DECLARED_IN),
    {
      path: ['VERIFACTU_PRODUCER_ADDRESS, VERIFACTU_DECLARED_ON, VERIFACTU_DECLARED_IN'],
      error: 'every version has its producer’s declaration: set all three',
    },
  )
export type Config = z.infer<typeof Config>

const allOrNone = (values: unknown[]) => values.every(Boolean) || !values.some(Boolean)

/** The clinic API's configuration, with `DATA_DIR` made absolute. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const config = parseEnvironment(Config, environment)
  return { ...config, DATA_DIR: resolve(config.DATA_DIR) }
}

/** The address people use, without a slash at its end. */
export const publicUrl = ({ PUBLIC_URL, PORT }: Config) => PUBLIC_URL ?? `http://localhost:${PORT}`
