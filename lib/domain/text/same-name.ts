const read = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('und')

/** Would a person read two names as one? Capitals and blanks do not tell them apart; accents do. */
export const isSameName = (one: string, other: string): boolean => read(one) === read(other)
