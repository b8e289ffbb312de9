import type * as z from 'zod'
import { StartFault } from './start-fault'

/** Thrown at start: names each variable that is wrong, and why. */
export class ConfigError extends StartFault {}

/**
 * Parses an environment against a schema. An empty variable counts as absent.
 * @throws ConfigError that lists every fault, one a line.
 */
export function parseEnvironment<T extends z.ZodObject>(schema: T, environment: NodeJS.ProcessEnv): z.infer<T> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigError(`The environment is not right:\n${faults.join('\n')}`)
}
