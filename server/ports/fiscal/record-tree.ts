import type {
  AltaRecord,
  AnulacionRecord,
  FiscalDetail,
  FiscalRecord,
  FiscalSystem,
  InvoiceRef,
  Link,
  Party,
  Recipient,
} from '@/lib/domain/fiscal/record'
import { type Element, xmlOf } from './write-xml'

const yes = (is: boolean) => (is ? 'S' : 'N')
/** An element that is left out where there is nothing to say. */
const maybe = (name: Element[0], text: string | null): Element | null => (text === null ? null : [name, text])

/** A record as the agency reads it: every element in the order of its schema, every value the text that was hashed. */
export const recordTree = (record: FiscalRecord): Element =>
  record.kind === 'alta' ? altaTree(record) : anulacionTree(record)

/** A record alone, as a document. */
export const recordXml = (record: FiscalRecord): string => xmlOf(recordTree(record))

const altaTree = (record: AltaRecord): Element => [
  'sf:RegistroAlta',
  [
    ['sf:IDVersion', '1.0'],
    ['sf:IDFactura', refTree({ ...record, issuer: record.issuer.tax_id })],
    ['sf:NombreRazonEmisor', record.issuer.name],
    ['sf:Subsanacion', yes(record.correction)],
    // X: no earlier record of the invoice was taken by the agency.
    maybe('sf:RechazoPrevio', record.after_refusal ? 'X' : null),
    ['sf:TipoFactura', record.type],
    ...rectifiedTree(record.rectifies),
    maybe('sf:FechaOperacion', record.operation_day),
    ['sf:DescripcionOperacion', record.description],
    record.recipient && ['sf:Destinatarios', [['sf:IDDestinatario', recipientTree(record.recipient)]]],
    ['sf:Desglose', record.details.map(detailTree)],
    ['sf:CuotaTotal', record.vat],
    ['sf:ImporteTotal', record.total],
    ...endTree(record),
  ],
]

const anulacionTree = (record: AnulacionRecord): Element => [
  'sf:RegistroAnulacion',
  [
    ['sf:IDVersion', '1.0'],
    [
      'sf:IDFactura',
      [
        ['sf:IDEmisorFacturaAnulada', record.issuer.tax_id],
        ['sf:NumSerieFacturaAnulada', record.number],
        ['sf:FechaExpedicionFacturaAnulada', record.day],
      ],
    ],
    maybe('sf:SinRegistroPrevio', record.without_record ? 'S' : null),
    maybe('sf:RechazoPrevio', record.after_refusal ? 'S' : null),
    ...endTree(record),
  ],
]

const refTree = ({ issuer, number, day }: InvoiceRef): Element[] => [
  ['sf:IDEmisorFactura', issuer],
  ['sf:NumSerieFactura', number],
  ['sf:FechaExpedicionFactura', day],
]

const rectifiedTree = (rectifies: AltaRecord['rectifies']): (Element | null)[] =>
  rectifies
    ? [
        ['sf:TipoRectificativa', rectifies.by],
        ['sf:FacturasRectificadas', [['sf:IDFacturaRectificada', refTree(rectifies)]]],
        rectifies.base === null || rectifies.vat === null
          ? null
          : [
              'sf:ImporteRectificacion',
              [
                ['sf:BaseRectificada', rectifies.base],
                ['sf:CuotaRectificada', rectifies.vat],
              ],
            ],
      ]
    : []

/** Somebody with a Spanish tax number, as the agency names everybody. */
export const partyTree = ({ name, tax_id }: Party): Element[] => [
  ['sf:NombreRazon', name],
  ['sf:NIF', tax_id],
]

/** Whose number is another country's says what it is. */
const recipientTree = (recipient: Recipient): Element[] =>
  recipient.country === null
    ? partyTree(recipient)
    : [
        ['sf:NombreRazon', recipient.name],
        [
          'sf:IDOtro',
          [
            ['sf:CodigoPais', recipient.country],
            ['sf:IDType', recipient.id_type],
            ['sf:ID', recipient.tax_id],
          ],
        ],
      ]

const detailTree = ({ tax, condition, rate, base, vat }: FiscalDetail): Element => [
  'sf:DetalleDesglose',
  [
    ['sf:Impuesto', tax],
    ['sf:ClaveRegimen', '01'],
    [condition.startsWith('E') ? 'sf:OperacionExenta' : 'sf:CalificacionOperacion', condition],
    maybe('sf:TipoImpositivo', rate),
    ['sf:BaseImponibleOimporteNoSujeto', base],
    maybe('sf:CuotaRepercutida', vat),
  ],
]

const endTree = ({ previous, system, made_at, hash }: FiscalRecord): Element[] => [
  ['sf:Encadenamiento', [previous ? ['sf:RegistroAnterior', linkTree(previous)] : ['sf:PrimerRegistro', 'S']]],
  ['sf:SistemaInformatico', systemTree(system)],
  ['sf:FechaHoraHusoGenRegistro', made_at],
  ['sf:TipoHuella', '01'],
  ['sf:Huella', hash],
]

const linkTree = (link: Link): Element[] => [...refTree(link), ['sf:Huella', link.hash]]

const systemTree = (system: FiscalSystem): Element[] => [
  ...partyTree(system.producer),
  ['sf:NombreSistemaInformatico', system.name],
  ['sf:IdSistemaInformatico', system.id],
  ['sf:Version', system.version],
  ['sf:NumeroInstalacion', system.installation],
  ['sf:TipoUsoPosibleSoloVerifactu', 'S'],
  ['sf:TipoUsoPosibleMultiOT', 'S'],
  ['sf:IndicadorMultiplesOT', yes(system.multiple)],
]
