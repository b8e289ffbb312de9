import { free, inTenant, inTenantData, inTenantJointly } from '@/server/call'
import { billSources } from '@/server/commands/invoices/bill'
import { createInvoice } from '@/server/commands/invoices/create'
import { issueInvoice } from '@/server/commands/invoices/issue'
import { issueTogether } from '@/server/commands/invoices/issue-together'
import { payInvoice, refundPayment } from '@/server/commands/invoices/payments'
import { readInvoicePdf } from '@/server/commands/invoices/read-pdf'
import { correctRecord, sendRecord } from '@/server/commands/invoices/record'
import { rectifyInvoice } from '@/server/commands/invoices/rectify'
import { removeInvoice } from '@/server/commands/invoices/remove'
import { sendInvoice } from '@/server/commands/invoices/send'
import { exportInvoices } from '@/server/commands/invoices/sheet'
import { updateInvoice } from '@/server/commands/invoices/update'
import { listInvoices } from '@/server/queries/invoices/list'
import { listBillable } from '@/server/queries/invoices/list-billable'
import { invoiceOf } from '@/server/queries/invoices/show'
import { verifyRecords } from '@/server/queries/invoices/verify-chain'

export const handlers = [
  inTenant('invoices.list', listInvoices),
  inTenant('invoices.billable', listBillable),
  inTenantData('invoices.create', createInvoice),
  inTenantData('invoices.bill', billSources),
  inTenantData('invoices.show', (call) => invoiceOf(call, call.params.id)),
  free('invoices.sheet', exportInvoices),
  free('invoices.pdf', readInvoicePdf),
  inTenantData('invoices.update', updateInvoice),
  inTenant('invoices.remove', removeInvoice),
  inTenantJointly('invoices.issue', issueInvoice, issueTogether),
  inTenantData('invoices.rectify', rectifyInvoice),
  inTenantData('invoices.verify', ({ tx, who }) => verifyRecords(tx, who.clinic_id)),
  inTenantData('invoices.correct_record', correctRecord),
  inTenantData('invoices.send_record', sendRecord),
  inTenantData('invoices.pay', payInvoice),
  inTenantData('invoices.send', sendInvoice),
  inTenantData('invoices.refund', refundPayment),
]
