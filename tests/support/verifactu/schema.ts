import { join } from 'node:path'
import { judgeXml } from '@/tests/support/judge-xml'

/**
 * Our own schemas of what is sent to the agency, under the agency's own names: its files of these names can take their place.
 */
const judgeBy = (file: string) => judgeXml(join(import.meta.dirname, file))

/** What the schema says against a record. */
export const recordFaults = judgeBy('SuministroInformacion.xsd')
/** What the schema says against a SOAP envelope with a sending in it. */
export const envelopeFaults = judgeBy('envelope.xsd')
