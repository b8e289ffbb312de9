/**
 * The tags that a note may have, and those that an editor writes for them. Everything else between angle brackets is
 * text: a plain answer is looked at in the same way, and `<4 kg>` says something. No bracket within: each sign is read once.
 */
const TAG = /<\/?(?:p|br|strong|em|u|s|b|i|ul|ol|li|h[1-6]|blockquote|hr|a|div|span)(?:\s[^<>]*)?\/?>/gi

/** What is between the tags of rich text, one blank for each tag and each kind of blank. */
export const textOf = (html: string): string =>
  html
    .replace(TAG, ' ')
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
