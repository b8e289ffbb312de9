import { ConfigError } from '@/lib/environment'
import { startServer } from './start'

try {
  startServer(process.env)
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}
