import { setImmediate as others } from 'node:timers/promises'
import type { FiscalRecord, Party } from '@/lib/domain/fiscal/record'
import { partyTree, recordTree } from './record-tree'
import { innerXmlOf, xmlOf } from './write-xml'

/** How many records are written before others have their turn: each takes the process about a millisecond. */
const AT_ONCE = 20
const HEAD_END = '</sfLR:Cabecera>'

/**
 * What is posted: records of one taxpayer in a SOAP envelope, each a whole element after its head.
 * @param incident something kept the records from being sent at once
 */
export async function envelopeXml(records: readonly FiscalRecord[], issuer: Party, incident: boolean): Promise<string> {
  const frame = frameXml(issuer, incident)
  const end = frame.lastIndexOf(HEAD_END) + HEAD_END.length
  const parts = [frame.slice(0, end)]
  for (const [at, record] of records.entries()) {
    if (at > 0 && at % AT_ONCE === 0) await others()
    parts.push(innerXmlOf(['sfLR:RegistroFactura', [recordTree(record)]]))
  }
  return [...parts, frame.slice(end)].join('')
}

const frameXml = (issuer: Party, incident: boolean) =>
  xmlOf([
    'soapenv:Envelope',
    [
      ['soapenv:Header', []],
      [
        'soapenv:Body',
        [
          [
            'sfLR:RegFactuSistemaFacturacion',
            [
              [
                'sfLR:Cabecera',
                [
                  ['sf:ObligadoEmision', partyTree(issuer)],
                  incident ? ['sf:RemisionVoluntaria', [['sf:Incidencia', 'S']]] : null,
                ],
              ],
            ],
          ],
        ],
      ],
    ],
  ])
