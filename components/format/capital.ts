/** With its first letter large: words that stand alone and within a sentence too. */
export const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
