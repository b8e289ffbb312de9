import { create } from 'xmlbuilder2'
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces'
import { DEBIT_LENGTHS } from '@/lib/domain/debits/lengths'
import { type DebitSequence, debitSequences } from '@/lib/domain/debits/mandate'
import { sepaText } from '@/lib/domain/debits/sepa-text'

/** What a file says of one invoice. */
export type DebitLine = {
  end_to_end: string
  sequence: DebitSequence
  cents: number
  mandate_reference: string
  signed_on: string
  holder: string
  iban: string
  /** What the payer reads on their statement: general words alone. */
  text: string
}
export type DebitFile = {
  reference: string
  /** Where the clinic is, without an offset: yyyy-MM-ddTHH:mm:ss. */
  made_at: string
  collect_on: string
  creditor: { name: string; creditor_id: string; iban: string; bic: string | null }
  lines: readonly DebitLine[]
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.02'

/** An element and what is in it: text, or elements in their order; what is null is left out. */
type Node = readonly [name: string, content: string | readonly (Node | null)[], attributes?: Record<string, string>]

/** Euros with two decimals, which no sum of them rounds. */
export const euros = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const sumOf = (lines: readonly DebitLine[]): number => lines.reduce((sum, { cents }) => sum + cents, 0)
const counted = (lines: readonly DebitLine[]): Node[] => [
  ['NbOfTxs', String(lines.length)],
  ['CtrlSum', euros(sumOf(lines))],
]

/** The creditor identifier, as who collects is named in every place. */
const identified = (id: string): Node => [
  'PrvtId',
  [
    [
      'Othr',
      [
        ['Id', id],
        ['SchmeNm', [['Prtry', 'SEPA']]],
      ],
    ],
  ],
]
/** A bank: by its code, or not at all, as the rulebook allows within the area. */
const bankOf = (bic: string | null): Node => ['FinInstnId', [bic ? ['BIC', bic] : ['Othr', [['Id', 'NOTPROVIDED']]]]]
const account = (iban: string): Node => ['Id', [['IBAN', iban]]]

/**
 * A file of direct debits (ISO 20022 pain.008.001.02, SEPA Core): a payment information for each sequence that there is, with its
 * count and sum, and every text in the characters that all banks take. The same lines give the same bytes.
 */
export function pain008({ reference, made_at, collect_on, creditor, lines }: DebitFile): string {
  const name = sepaText(creditor.name, DEBIT_LENGTHS.name)
  const header: Node = [
    'GrpHdr',
    [
      ['MsgId', reference],
      ['CreDtTm', made_at],
      ...counted(lines),
      [
        'InitgPty',
        [
          ['Nm', name],
          ['Id', [identified(creditor.creditor_id)]],
        ],
      ],
    ],
  ]
  const payments = debitSequences.flatMap((sequence): Node[] => {
    const own = lines.filter((line) => line.sequence === sequence)
    if (own.length === 0) return []
    return [
      [
        'PmtInf',
        [
          ['PmtInfId', `${reference}-${sequence}`],
          ['PmtMtd', 'DD'],
          ...counted(own),
          [
            'PmtTpInf',
            [
              ['SvcLvl', [['Cd', 'SEPA']]],
              ['LclInstrm', [['Cd', 'CORE']]],
              ['SeqTp', sequence],
            ],
          ],
          ['ReqdColltnDt', collect_on],
          ['Cdtr', [['Nm', name]]],
          ['CdtrAcct', [account(creditor.iban)]],
          ['CdtrAgt', [bankOf(creditor.bic)]],
          ['ChrgBr', 'SLEV'],
          ['CdtrSchmeId', [['Id', [identified(creditor.creditor_id)]]]],
          ...own.map(transaction),
        ],
      ],
    ]
  })
  const document = create({ version: '1.0', encoding: 'UTF-8' })
  const root = document.ele(NAMESPACE, 'Document')
  fill(root, ['CstmrDrctDbtInitn', [header, ...payments]])
  return document.end({ prettyPrint: true, newline: '\n' })
}

const transaction = (line: DebitLine): Node => [
  'DrctDbtTxInf',
  [
    ['PmtId', [['EndToEndId', line.end_to_end]]],
    ['InstdAmt', euros(line.cents), { Ccy: 'EUR' }],
    [
      'DrctDbtTx',
      [
        [
          'MndtRltdInf',
          [
            ['MndtId', line.mandate_reference],
            ['DtOfSgntr', line.signed_on],
          ],
        ],
      ],
    ],
    ['DbtrAgt', [bankOf(null)]],
    ['Dbtr', [['Nm', sepaText(line.holder, DEBIT_LENGTHS.name)]]],
    ['DbtrAcct', [account(line.iban)]],
    ['RmtInf', [['Ustrd', sepaText(line.text, DEBIT_LENGTHS.remittance)]]],
  ],
]

function fill(parent: XMLBuilder, [name, content, attributes = {}]: Node) {
  const element = parent.ele(NAMESPACE, name, attributes)
  if (typeof content === 'string') element.txt(content)
  else for (const child of content) if (child) fill(element, child)
}
