/** What is between the tags of rich text, one blank for each tag and each kind of blank. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|&#160;|&#xa0;/gi, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s|\u200b|\u200c|\u200d|\ufeff/g, ' ')
    .replace(/ +/g, ' ')
    .trim()

/** Rich text is empty when all its text nodes are blank (product §5). */
export const isBlankText = (html: string): boolean => textOf(html) === ''
