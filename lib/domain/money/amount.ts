/**
 * How the reader writes numbers, and how many decimals the unit has: 2 for euros and for a percentage in hundredths.
 */
export type Writing = { locale: string; digits: number }

/**
 * An amount as a person types it, in the smallest unit: `1.234,5` in Spanish is 123450. A decimal sign of the other
 * custom is understood where it can mean nothing else (`45.50`). Null for what is no amount, or has too many decimals.
 */
export function amountOf(text: string, { locale, digits }: Writing): number | null {
  const typed = text.replace(/[\s\u00a0\u202f'’]|\p{Sc}/gu, '')
  const [group, decimal] = decimalSign(locale) === ',' ? ['\\.', ','] : [',', '\\.']
  // `(?!)` matches nothing: a unit without decimals takes none.
  const decimals = digits > 0 ? `(\\d{1,${digits}})` : '(?!)'
  const own = new RegExp(`^(\\d{1,3}(?:${group}\\d{3})+|\\d+)(?:${decimal}${decimals})?$`)
  const foreign = new RegExp(`^(\\d+)${group}${decimals}$`)
  const found = own.exec(typed) ?? foreign.exec(typed)
  if (!found) return null
  const whole = found[1]!.replace(/\D/g, '')
  return Number(whole + (found[2] ?? '').padEnd(digits, '0'))
}

/** An amount for a field, as `amountOf` reads it again; `least` decimals are always written. */
export const amountText = (amount: number, { locale, digits }: Writing, least = digits): string =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: least,
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(amount / 10 ** digits)

const decimalSign = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value

/** An amount of the smallest unit in whole ones, as a spreadsheet has it: 5050 of euros are 50.5. */
export const wholeUnits = (amount: number, digits: number): number => amount / 10 ** digits

/** How many decimals a currency has: none for yen, two for most. */
export const currencyDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
