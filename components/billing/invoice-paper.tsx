import { useLocale, useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { PrintSheet } from '@/components/ui/print-view'
import { useFile } from '@/lib/client/use-file'
import type { BillTo } from '@/lib/contract/invoice-lines'
import type { InvoiceDetail } from '@/lib/contract/invoices'
import { namesRecipient } from '@/lib/domain/invoices/invoice'
import { printedAmounts } from '@/lib/domain/invoices/printed-amounts'
import { transferAccount } from '@/lib/domain/invoices/transfer'
import { FiscalMark } from './fiscal-mark'
import classes from './paper.module.css'

/** An invoice as it is printed; a draft says that it is none yet. */
export function InvoicePaper({ invoice }: { invoice: InvoiceDetail }) {
  const t = useTranslations('invoices')
  const { plainDay } = useDates()
  const { type, number, issued_on, due_on, issuer, recipient, rectifies, reason, rectification, fiscal } = invoice
  const logo = useFile(issuer.logo)
  const title = t(`type.${rectifies ? 'rectifying' : type === 'F2' ? 'simplified' : 'invoice'}`)
  const isNamed = type === null || namesRecipient(type)
  return (
    <PrintSheet className={classes.sheet} label={title}>
      <header className={classes.sheetHead}>
        <div>
          <h3>{title}</h3>
          <p>{number ?? t('draft')}</p>
          {issued_on && <p className={classes.quiet}>{t('issued_on', { day: plainDay(issued_on) })}</p>}
          {due_on && due_on !== issued_on && <p className={classes.quiet}>{t('due_on', { day: plainDay(due_on) })}</p>}
          {rectifies && (
            <p className={classes.quiet}>
              {t('rectifies', { number: rectifies.number ?? '' })} · {t(`rectification.${rectification ?? 'I'}`)} ·{' '}
              {reason}
            </p>
          )}
        </div>
        {logo && (
          // biome-ignore lint/performance/noImgElement: a small file behind authorisation
          <img src={logo} alt={issuer.name} />
        )}
      </header>
      {fiscal && <FiscalMark url={fiscal.url} />}
      <div className={classes.parties}>
        <Party title={t('issuer')} party={{ ...issuer, is_business: true, country: null }} />
        {isNamed && <Party title={t('recipient')} party={recipient} />}
      </div>
      <Lines invoice={invoice} />
      <Totals invoice={invoice} />
      {issuer.footer && <p className={classes.quiet}>{issuer.footer}</p>}
    </PrintSheet>
  )
}

function Party({ title, party: { name, tax_id, address, country } }: { title: string; party: BillTo }) {
  const locale = useLocale()
  return (
    <div>
      <h4>{title}</h4>
      <p>{name}</p>
      {tax_id && <p>{tax_id}</p>}
      {address && <p>{address}</p>}
      {country && <p>{new Intl.DisplayNames(locale, { type: 'region' }).of(country)}</p>}
    </div>
  )
}

function Lines({ invoice: { lines } }: { invoice: InvoiceDetail }) {
  const t = useTranslations('invoices')
  const money = useMoney()
  const rate = useRate()
  const { plainDay } = useDates()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('fields.description')}</th>
          <th scope="col" className={classes.number}>
            {t('vat')}
          </th>
          <th scope="col" className={classes.number}>
            {t('base')}
          </th>
          <th scope="col" className={classes.number}>
            {t('columns.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              {line.description}
              <span className={classes.quiet}>
                {line.service_on && ` · ${plainDay(line.service_on)}`}
                {line.quantity > 1 && ` · ${line.quantity} × ${money(line.unit_cents)}`}
                {line.discount_bp > 0 && ` · −${rate(line.discount_bp)}`}
              </span>
            </td>
            <td className={classes.number}>{line.vat_treatment === 'exempt' ? t('exempt') : rate(line.vat_bp)}</td>
            <td className={classes.number}>{money(line.base_cents)}</td>
            <td className={classes.number}>{money(line.total_cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Totals({ invoice }: { invoice: InvoiceDetail }) {
  const t = useTranslations('invoices')
  const methods = useTranslations('payments.methods')
  const money = useMoney()
  const rate = useRate()
  const { details, total_cents, withholding_bp, withholding_cents, payable_cents, payment_method } = invoice
  const account = transferAccount(invoice)
  const exempt = details.filter(({ vat_treatment }) => vat_treatment === 'exempt')
  return (
    <>
      <div className={classes.totals}>
        {printedAmounts(details).map(({ key, kind, vat_bp, cents }) => (
          <div key={key}>
            <span>{kind === 'base_exempt' ? t(kind) : t(kind, { rate: rate(vat_bp) })}</span>
            <span>{money(cents)}</span>
          </div>
        ))}
        <div className={classes.strong}>
          <span>{t('total')}</span>
          <span>{money(total_cents)}</span>
        </div>
        {withholding_cents !== 0 && (
          <>
            <div>
              <span>{t('withheld', { rate: rate(withholding_bp) })}</span>
              <span>{money(-withholding_cents)}</span>
            </div>
            <div className={classes.strong}>
              <span>{t('payable')}</span>
              <span>{money(payable_cents)}</span>
            </div>
          </>
        )}
      </div>
      <p className={classes.quiet}>{t('paid_by', { method: methods(payment_method) })}</p>
      {account && <p className={classes.quiet}>{t('transfer_to', { iban: account })}</p>}
      {exempt.map(({ vat_exemption }) => (
        <p key={vat_exemption} className={classes.quiet}>
          {t('exempt_by', { law: vat_exemption ?? '' })}
        </p>
      ))}
    </>
  )
}

/** A rate in basis points, as the reader's language writes it. */
function useRate(): (bp: number) => string {
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent', maximumFractionDigits: 2 })
  return (bp) => percent.format(bp / 10_000)
}
