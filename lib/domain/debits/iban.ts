import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'

/** An IBAN without what people write between its groups, in capitals. */
export const plainIban = (text: string): string => electronicFormatIBAN(text) ?? ''

/** An account as it is read: in groups of four. */
export const groupedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** Is it an IBAN: its country’s length and groups, its check digits (ISO 7064, mod 97), and a Spanish account’s own two? */
export const isIban = (text: string): boolean => isValidIBAN(plainIban(text))

/**
 * The countries of the European Economic Area, in which a direct debit needs neither the payer’s address nor their bank’s code
 * (EPC rulebook of the SEPA Core scheme, AT-07 and AT-13).
 */
const areaCountries = new Set([
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT', 'LI', 'LT'],
  ...['LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
])

/** Can an account be collected from by what is known of it here? */
export const isCollectable = (iban: string): boolean => areaCountries.has(plainIban(iban).slice(0, 2))

/** The figures by which an account is told from another one where it is not shown: its last four. */
export const ibanEnd = (iban: string): string => plainIban(iban).slice(-4)

/** A bank’s code (ISO 9362) in capitals, without blanks. */
export const plainBic = (text: string): string => text.replace(/\s/g, '').toUpperCase()
/** Is it a bank’s code: bank, country, place, and a branch perhaps? */
export const isBic = (text: string): boolean => isValidBIC(plainBic(text))
