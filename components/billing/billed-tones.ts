/** The colour of where an invoice stands, wherever that is shown. */
export const billedTones = { billed: 'gray', pending: 'warn', paid: 'accent', annulled: 'gray' } as const
