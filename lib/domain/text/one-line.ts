/** What nobody sees, or turns a text around; but for what joins two letters, or two pictures. */
const UNSEEN = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/gu

/** A text in one line, with whole letters, without what nobody sees; '' where nothing else is in it. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Zs}\t\r\n\u2028\u2029]+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(/^[\s\u200C\u200D]+|[\s\u200C\u200D]+$/g, '')
