import type { ReactElement } from 'react'
import { AccountCard } from '@/components/billing/account/account-card'
import { InvoiceBatchDrawer } from '@/components/billing/batch/batch-drawer'
import { BatchForm } from '@/components/billing/batch/batch-form'
import { InvoiceBatchProgress } from '@/components/billing/batch/batch-progress'
import { BillingScreen } from '@/components/billing/billing-screen'
import { CashDrawer } from '@/components/billing/cash-drawer'
import { InvoiceSheet } from '@/components/billing/invoice-sheet'
import { InvoiceView } from '@/components/billing/invoice-view'
import { MandateBar } from '@/components/billing/mandates/mandate-bar'
import { PatientOwes } from '@/components/billing/patient-owes'
import { NewRemittance } from '@/components/billing/remittances/new-remittance'
import { RemittanceDrawer } from '@/components/billing/remittances/remittance-drawer'
import { RemittancesPanel } from '@/components/billing/remittances/remittances-panel'
import { DebitCard } from '@/components/invoice-settings/debit-card'
import { SeriesCard } from '@/components/invoice-settings/series-card'
import { TermsCard } from '@/components/invoice-settings/terms-card'
import { CollectSheet } from '@/components/payments/collect-sheet'

/** A part that reads, as a person opens it: `address` is what stands behind the origin, `reads` the files of it that read. */
export type Part = { name: string; address?: string; reads: string[]; part: () => ReactElement }

const nothing = () => {}

/** What reads of billing, and of its settings. */
export const moneyParts: Part[] = [
  { name: 'what can be billed', reads: ['billing/billable-list'], part: () => <BillingScreen patientId={null} /> },
  {
    name: 'invoices',
    reads: ['billing/invoice-table'],
    address: '/billing?show=pending',
    part: () => <BillingScreen patientId={null} />,
  },
  {
    name: 'invoices for everybody',
    reads: ['billing/batch/batch-drawer'],
    part: () => <InvoiceBatchDrawer query={{ show: 'billable' } as never} onOpen={nothing} onClosed={nothing} />,
  },
  {
    name: 'what a period would come to',
    reads: ['billing/batch/batch-form'],
    part: () => <BatchForm query={{ show: 'billable' } as never} onBegun={nothing} />,
  },
  {
    name: 'how far a batch of invoices has come',
    reads: ['billing/batch/batch-progress'],
    part: () => <InvoiceBatchProgress id={7} onOpen={nothing} />,
  },
  {
    name: 'what a patient has on account',
    reads: ['billing/account/account-card'],
    part: () => <AccountCard patientId={7} />,
  },
  { name: 'what a patient owes', reads: ['payments/use-owed'], part: () => <PatientOwes patientId={7} /> },
  {
    name: 'what is taken of a patient',
    reads: ['payments/collect-sheet', 'payments/use-owed-things'],
    part: () => <CollectSheet patientId={7} onClosed={nothing} />,
  },
  { name: 'the cash of a day', reads: ['billing/cash-drawer'], part: () => <CashDrawer onClosed={nothing} /> },
  {
    name: 'an invoice',
    reads: ['billing/invoice-view'],
    part: () => <InvoiceView id={7} onAct={nothing} onOther={nothing} onClose={nothing} />,
  },
  {
    name: 'a new invoice',
    reads: ['billing/invoice-sheet'],
    part: () => <InvoiceSheet patientId={7} billables={[]} invoice={undefined} onClosed={nothing} />,
  },
  {
    name: 'remittances',
    reads: ['billing/remittances/remittances-panel'],
    part: () => <RemittancesPanel />,
  },
  {
    name: 'a remittance',
    reads: ['billing/remittances/remittance-drawer'],
    part: () => <RemittanceDrawer id={7} onAct={nothing} onClose={nothing} />,
  },
  {
    name: 'a new remittance',
    reads: ['billing/remittances/new-remittance'],
    part: () => <NewRemittance onMade={nothing} onClosed={nothing} />,
  },
  {
    name: 'the mandate of a patient',
    reads: ['billing/mandates/mandate-bar'],
    part: () => <MandateBar patientId={7} />,
  },
  { name: 'how direct debits are made', reads: ['invoice-settings/debit-card'], part: () => <DebitCard /> },
  { name: 'series of invoices', reads: ['invoice-settings/series-card'], part: () => <SeriesCard /> },
  { name: 'how invoices are made', reads: ['invoice-settings/terms-card'], part: () => <TermsCard /> },
]
