import type { Addresses } from '@/lib/contract/address'

export const invoiceAddresses = {
  'invoices.list': { at: 'GET /api/invoices', who: 'agenda' },
  'invoices.billable': { at: 'GET /api/billable', who: 'agenda' },
  'invoices.verify': { at: 'GET /api/invoice-chain', who: 'admin' },
  'invoices.sheet': { at: 'GET /api/invoices/sheet', who: 'agenda' },
  'invoices.create': { at: 'POST /api/invoices', who: 'agenda' },
  'invoices.bill': { at: 'POST /api/billable', who: 'agenda' },
  'invoices.show': { at: 'GET /api/invoices/{id}', who: 'agenda' },
  'invoices.pdf': { at: 'GET /api/invoices/{id}/pdf', who: 'agenda' },
  'invoices.update': { at: 'PATCH /api/invoices/{id}', who: 'agenda' },
  'invoices.remove': { at: 'DELETE /api/invoices/{id}', who: 'agenda' },
  'invoices.issue': { at: 'POST /api/invoices/{id}/issue', who: 'agenda' },
  'invoices.rectify': { at: 'POST /api/invoices/{id}/rectify', who: 'admin' },
  'invoices.correct_record': { at: 'POST /api/invoices/{id}/record', who: 'admin' },
  'invoices.send_record': { at: 'POST /api/invoices/{id}/record/send', who: 'admin' },
  'invoices.pay': { at: 'POST /api/invoices/{id}/pay', who: 'agenda' },
  'invoices.send': { at: 'POST /api/invoices/{id}/send', who: 'agenda' },
  'invoices.refund': { at: 'POST /api/invoices/{id}/refund', who: 'agenda' },
} as const satisfies Addresses
