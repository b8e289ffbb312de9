/** The key of a column: that of something occupied on a day. */
export const columnKey = (day: string, id: number) => `${day}:${id}`
