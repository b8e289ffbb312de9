/** The money of each country where a clinic may be (ISO 3166 by ISO 4217): a clinic's currency follows its country. */
const countriesOf: Record<string, string> = {
  EUR: 'AD AT BE BG CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MQ MT NL PM PT RE SI SK SM VA XK YT',
  USD: 'AS BQ EC GU IO MH MP PR PW SV TC TL UM US VG VI',
  GBP: 'GB GG IM JE',
  CHF: 'CH LI',
  DKK: 'DK FO GL',
  NOK: 'NO',
  SEK: 'SE',
  ISK: 'IS',
  PLN: 'PL',
  CZK: 'CZ',
  HUF: 'HU',
  RON: 'RO',
  ALL: 'AL',
  BAM: 'BA',
  MKD: 'MK',
  RSD: 'RS',
  MDL: 'MD',
  UAH: 'UA',
  TRY: 'TR',
  GEL: 'GE',
  AMD: 'AM',
  ARS: 'AR',
  BOB: 'BO',
  BRL: 'BR',
  CLP: 'CL',
  COP: 'CO',
  CRC: 'CR',
  CUP: 'CU',
  DOP: 'DO',
  GTQ: 'GT',
  HNL: 'HN',
  HTG: 'HT',
  JMD: 'JM',
  MXN: 'MX',
  NIO: 'NI',
  PAB: 'PA',
  PEN: 'PE',
  PYG: 'PY',
  TTD: 'TT',
  UYU: 'UY',
  CAD: 'CA',
  AUD: 'AU',
  NZD: 'NZ',
  MAD: 'EH MA',
  DZD: 'DZ',
  TND: 'TN',
  EGP: 'EG',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XAF: 'CF CG CM GA GQ TD',
  AOA: 'AO',
  CVE: 'CV',
  MZN: 'MZ',
  STN: 'ST',
  ZAR: 'ZA',
  KES: 'KE',
  NGN: 'NG',
  ILS: 'IL',
  AED: 'AE',
  SAR: 'SA',
  QAR: 'QA',
  INR: 'IN',
  PHP: 'PH',
  SGD: 'SG',
  JPY: 'JP',
  KRW: 'KR',
}

const currencies = new Map(
  Object.entries(countriesOf).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency] as const),
  ),
)

/** Every country that a clinic may be in, as ISO 3166 codes. */
export const countries = [...currencies.keys()]

/** Is it a country, by its two letters (ISO 3166-1), that a clinic can be in? */
export const isCountry = (code: string) => currencies.has(code)

/** The money of a country, as an ISO 4217 code; the euro for one that is not in the table. */
export const currencyOf = (country: string) => currencies.get(country) ?? 'EUR'
