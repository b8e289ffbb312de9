/** Where a day is parted in two. Who reads it is told the hour, because not every country has lunch at two. */
export const NOON = '14:00'
