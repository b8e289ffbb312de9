import { expect, it } from 'vitest'
import { demoClinics } from '@/server/db/seed/demo-clinics'

it('no footer of a demo clinic speaks of an exemption: it stands on the invoices at 21 % too', () => {
  const footers = demoClinics.map(({ clinic }) => clinic.invoice_footer ?? '')
  expect(footers.filter((footer) => /exen|20\.Uno/i.test(footer))).toEqual([])
})
