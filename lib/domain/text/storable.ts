/** Can a text of the database hold it? Not NUL, nor half of a character, which nobody types. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')
