import { join } from 'node:path'
import { judgeXml } from '@/tests/support/judge-xml'

/** What our own schema says against a file for a bank; a bank's own of this name can take its place. */
export const debitFaults = judgeXml(join(import.meta.dirname, 'pain.008.001.02.xsd'))
