import { endWithFault } from '@/lib/start-fault'
import { startServer } from './start'

startServer(process.env).catch(endWithFault)
