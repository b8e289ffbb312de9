/** Why a bank sends a collection back (ISO 20022 external codes, as the SEPA rulebook allows them); texts: `remittances.reasons`. */
export const returnReasons = [
  ...(['AC01', 'AC04', 'AC06', 'AC13', 'AG01', 'AG02', 'AM04', 'AM05', 'BE05', 'CNOR', 'DNOR', 'FF01'] as const),
  ...(['MD01', 'MD02', 'MD06', 'MD07', 'MS02', 'MS03', 'RC01', 'RR01', 'RR02', 'RR03', 'RR04', 'SL01'] as const),
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** Is it a code that has words? */
export const isReturnReason = (code: string): code is ReturnReason => returnReasons.some((reason) => reason === code)

/** The bank says that there is no mandate: nothing more is collected by it. */
export const endsMandate = (code: string): boolean => code === 'MD01'

/** A return as a bank’s file tells it; `on`: the day that it is of, where it says one. */
export type ToldReturn = { end_to_end: string; code: string; cents: number | null; on: string | null }
