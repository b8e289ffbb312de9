/** What nobody sees, or turns a text around; but for what joins two letters, or two pictures. */
const UNSEEN = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/gu

/** What a text neither begins nor ends with. */
const EDGE = /[\s\u200C\u200D]/

/** Each sign is looked at once, however many of them there are: what is sent is looked at before its length is. */
function withoutEdges(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && EDGE.test(text[from]!)) from++
  while (to > from && EDGE.test(text[to - 1]!)) to--
  return text.slice(from, to)
}

/** A text in one line, with whole letters, without what nobody sees; '' where nothing else is in it. */
export const oneLine = (text: string): string =>
  withoutEdges(
    text
      .toWellFormed()
      .replace(/[\p{Zs}\t\r\n\u2028\u2029]+/gu, ' ')
      .replace(UNSEEN, ''),
  )
