/** What encloses a place that is left to be filled, as in `{date}` or `[date]`. */
type Signs = readonly [open: string, close: string]
/** What each place is called by whoever reads it, by what it is stored as. */
export type Names<Place extends string> = Record<Place, string>

/** A stored text as who writes it sees it: its places by the reader's names for them. */
export const withNames = <Place extends string>(text: string, names: Names<Place>, [open, close]: Signs): string =>
  Object.entries<string>(names).reduce(
    (said, [place, name]) => said.replaceAll(`${open}${place}${close}`, `${open}${name}${close}`),
    text,
  )

/** The same text as it is stored. A place may be written by its name or as it is stored. */
export const withoutNames = <Place extends string>(text: string, names: Names<Place>, [open, close]: Signs): string =>
  Object.entries<string>(names).reduce(
    (said, [place, name]) => said.replaceAll(`${open}${name}${close}`, `${open}${place}${close}`),
    text,
  )
