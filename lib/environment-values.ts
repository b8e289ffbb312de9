import * as z from 'zod'

/** What an environment variable may be; each says in words what was expected, and never what was given. */

const clean = (text: string) => text.trim().replace(/\/+$/, '')
const listOf = (text: string) => text.split(',').map(clean).filter(Boolean)

export const wholeNumber = (least: number, most: number) => {
  const error = `a whole number from ${least} to ${most} is wanted`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

const percentError = 'a number from 0 to 100 is wanted'
export const percent = z.coerce
  .number({ error: percentError })
  .min(0, { error: percentError })
  .max(100, { error: percentError })

export const port = wholeNumber(0, 65_535)

/** How long a process that was told to stop still serves, in ms, while its health says that it leaves. */
export const drainMs = wholeNumber(0, 600_000).default(3000)

export const text = (least: number, most: number) =>
  z
    .string()
    .min(least, { error: `at least ${least} characters are wanted` })
    .max(most, {
      error: `at most ${most} characters are wanted`,
    })

/** An http(s) address; what `new URL` takes is not enough: `https:/clinic` is one to it. */
const isWeb = (address: string) => /^https?:\/\/[^/\s]/.test(address) && URL.canParse(address)

const isOrigin = (address: string) => {
  if (!isWeb(address)) return false
  const { pathname, search, hash, username, password } = new URL(address)
  return pathname === '/' && !search && !hash && !username && !password
}

/** Where people or programs find a server, without a path; a slash at its end is cleaned away. */
export const webOrigin = z
  .string()
  .transform(clean)
  .refine(isOrigin, { error: 'an address without a path is wanted, such as https://clinic.example' })
  .transform((address) => new URL(address).origin)

/** One or more servers' addresses, by commas; slashes at their ends are cleaned away. */
export const webAddresses = z
  .string()
  .transform(listOf)
  .refine((addresses) => addresses.length > 0 && addresses.every(isWeb), {
    error: 'an address such as http://10.0.0.5:3300 is wanted, or several, by commas',
  })

/** Origins as a browser or web view names them (`capacitor://localhost`), by commas. */
export const originList = z
  .string()
  .transform((text) => listOf(text).map((origin) => origin.toLowerCase()))
  .refine((origins) => origins.every((origin) => /^[a-z][a-z0-9+.-]*:\/\/[a-z0-9.\-[\]:]+$/.test(origin)), {
    error: 'origins by commas are wanted, such as capacitor://localhost,https://localhost (no path, no *)',
  })

/** The wrapper's, on Android and iOS. */
export const mobileOrigins = ['capacitor://localhost', 'https://localhost', 'http://localhost']

/** An address of a service with a scheme of its own, such as `postgresql://user@host/name`. */
export const serviceUrl = (schemes: RegExp, example: string) =>
  z.url({ protocol: schemes, error: `an address such as ${example} is wanted` })

/** Who an e-mail comes from: `name@host`, or `Name <name@host>`. */
export const sender = z
  .string()
  .trim()
  .regex(/^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s,;]+@[^<>@\s,;]+)$/, {
    error: 'name@host or Name <name@host> is wanted',
  })

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** A currency by its three letters (ISO 4217). */
export const currency = z
  .string()
  .transform((code) => code.trim().toUpperCase())
  .refine((code) => currencies.has(code), { error: 'a currency is wanted by its three letters, such as EUR' })
