/** A text without case and accents, as the database folds what is compared with it. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The words that a search looks for, each anywhere; a dash or a comma parts two. */
export const searchWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
