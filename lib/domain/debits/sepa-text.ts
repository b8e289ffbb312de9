/** The letters of the SEPA set that no accent makes of a plain one, and signs that have a plain one’s meaning. */
const plainOf: Record<string, string> = {
  ...{ ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D' },
  ...{ ł: 'l', Ł: 'L', þ: 'th', Þ: 'TH', ı: 'i', ŀ: 'l', Ŀ: 'L', '·': '.', '&': '+', '’': "'", '‘': "'", '`': "'" },
  ...{ '–': '-', '—': '-', _: '-', '[': '(', ']': ')', '{': '(', '}': ')', ';': ',', '"': "'", '“': "'", '”': "'" },
  ...{ '«': "'", '»': "'", '\\': '/', '|': '/', '@': '(at)' },
}

/**
 * A text in the characters that every bank of the area takes (EPC217-08): accents are folded, signs written by the nearest one, and
 * what has none is left out. Blanks come singly, no slash at either end nor two of them, and it has at most `max` characters.
 */
export function sepaText(text: string, max: number): string {
  const folded = [...text.normalize('NFKD').replace(/\p{M}/gu, '')].map((sign) => plainOf[sign] ?? sign).join('')
  const allowed = folded.replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
  const single = allowed.replace(/\/{2,}/g, '/').replace(/ {2,}/g, ' ')
  return single
    .replace(/^[/ ]+/, '')
    .slice(0, max)
    .replace(/[/ ]+$/, '')
}

/** Is there anything of a name left by which a bank could know it? */
export const hasSepaName = (text: string): boolean => /[A-Za-z]/.test(sepaText(text, text.length * 3))

/** Can a text stand in a file as it is: the set’s characters but blanks, and no slash at an end, nor two? */
export const isSepaReference = (text: string): boolean =>
  /^[A-Za-z0-9/\-?:().,'+]+$/.test(text) && !text.startsWith('/') && !text.endsWith('/') && !text.includes('//')
