/**
 * The key that signs snapshots. The start script makes one for each installation and hands it over in the environment;
 * without any (a development server) it lives as long as the process.
 */
export function sessionSecret(): string {
  process.env.SESSION_SECRET ||= crypto.randomUUID() + crypto.randomUUID()
  return process.env.SESSION_SECRET
}
