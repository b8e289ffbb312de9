/** Of the product's languages Spanish alone has a letter (ñ) that the others read as another with an accent. */
const collator = new Intl.Collator('es', { numeric: true })

/**
 * The order of names, numbers in them by their value. Of one language for everybody: without one, a server and a browser
 * would each order by its own, and the first HTML would be drawn anew.
 */
export const byName = (one: { name: string }, other: { name: string }): number => collator.compare(one.name, other.name)
