/** How long the texts of an invoice may be, in characters. */
export const INVOICE_LENGTHS = { name: 160, tax_id: 40, address: 400, description: 300, exemption: 200 } as const
