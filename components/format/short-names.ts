/**
 * The language for short names of weekdays and months. Portugal's has none in the browser (its weekday is `segunda`, its
 * month a number); the same words, short, are under Brazil's.
 */
export const shortNamesOf = (locale: string): string => (locale.startsWith('pt') ? 'pt-BR' : locale)
