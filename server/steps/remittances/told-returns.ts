import type { ToldReturn } from '@/lib/domain/debits/returns'
import { isDay } from '@/lib/domain/time/clock'
import {
  childrenNamed,
  elementAt,
  type ReadElement,
  readXml,
  textAt,
  UnreadableXml,
} from '@/server/ports/fiscal/read-xml'

/** Thrown for a file that says nothing of returns; `why` is a key of the refusals' texts. */
export class NoReturns extends Error {
  constructor(readonly why: 'returns_unreadable' | 'returns_other') {
    super(why)
  }
}

/**
 * What a bank's file says came back: of a pain.002 the transactions that were rejected, of a camt.054 the debits with a reason.
 * Nothing in it is fetched or expanded (`readXml`), and what it has besides is passed over.
 * @throws NoReturns for what is no XML, and for a file of another kind
 */
export function toldReturns(text: string): ToldReturn[] {
  const root = read(text)
  const report = elementAt(root, 'CstmrPmtStsRpt')
  if (report) return ofStatus(report)
  const notification = elementAt(root, 'BkToCstmrDbtCdtNtfctn') ?? elementAt(root, 'BkToCstmrStmt')
  if (notification) return ofAccount(notification)
  throw new NoReturns('returns_other')
}

function read(text: string): ReadElement {
  try {
    return readXml(text)
  } catch (error) {
    if (error instanceof UnreadableXml) throw new NoReturns('returns_unreadable')
    throw error
  }
}

const CODE = /^[A-Z][A-Z0-9]{3}$/
const UNSAID = 'MS03'
/** The day that a date or a time begins with; null where there is no such day. */
function dayIn(text: string | null): string | null {
  const day = (text ?? '').slice(0, 10)
  return isDay(day) ? day : null
}
const codeIn = (text: string | null): string => (text && CODE.test(text) ? text : UNSAID)

/** Euros with a point, as banks write them, in cents; null for anything else. */
function centsIn(text: string | null): number | null {
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text ?? '')
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null
}

function ofStatus(report: ReadElement): ToldReturn[] {
  const on = dayIn(textAt(report, 'GrpHdr', 'CreDtTm'))
  return childrenNamed(report, 'OrgnlPmtInfAndSts').flatMap((payment) =>
    childrenNamed(payment, 'TxInfAndSts').flatMap((one): ToldReturn[] => {
      const end_to_end = textAt(one, 'OrgnlEndToEndId')
      if (!end_to_end || (textAt(one, 'TxSts') ?? 'RJCT') !== 'RJCT') return []
      const code = codeIn(textAt(one, 'StsRsnInf', 'Rsn', 'Cd'))
      return [{ end_to_end, code, on, cents: centsIn(textAt(one, 'OrgnlTxRef', 'Amt', 'InstdAmt')) }]
    }),
  )
}

function ofAccount(notification: ReadElement): ToldReturn[] {
  const accounts = [...childrenNamed(notification, 'Ntfctn'), ...childrenNamed(notification, 'Stmt')]
  const entries = accounts.flatMap((account) => childrenNamed(account, 'Ntry'))
  return entries.flatMap((entry) => {
    const on = dayIn(textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm') ?? textAt(entry, 'ValDt', 'Dt'))
    const details = childrenNamed(entry, 'NtryDtls').flatMap((detail) => childrenNamed(detail, 'TxDtls'))
    return details.flatMap((one): ToldReturn[] => {
      const end_to_end = textAt(one, 'Refs', 'EndToEndId')
      const reason = elementAt(one, 'RtrInf')
      // A collection that went well has its number too, and no reason.
      if (!end_to_end || !reason) return []
      const cents = centsIn(textAt(one, 'AmtDtls', 'TxAmt', 'Amt') ?? textAt(one, 'Amt'))
      return [{ end_to_end, code: codeIn(textAt(reason, 'Rsn', 'Cd')), on, cents }]
    })
  })
}
