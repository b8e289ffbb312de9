type Issuing = { country: string; id_company: string | null; legal_name: string | null; address: string | null }

/**
 * What invoices need of the clinic and is not there, as the fields of its form, in their order. Spain's name who issues them by
 * the registered name, a company's or a person's own (RD 1619/2012, art. 6.1.c), where a clinic is known by its sign.
 */
export const issuerLacks = ({ country, id_company, legal_name, address }: Issuing) => [
  ...(id_company ? [] : (['id_company'] as const)),
  ...(legal_name || country !== 'ES' ? [] : (['legal_name'] as const)),
  ...(address ? [] : (['address'] as const)),
]
