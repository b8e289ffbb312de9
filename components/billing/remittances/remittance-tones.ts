/** In which colour a remittance's state stands, in the list and in its drawer. */
export const remittanceTones = { open: 'warn', collected: 'accent', canceled: 'gray' } as const
