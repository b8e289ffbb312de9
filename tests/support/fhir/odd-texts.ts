/** Texts that are hard to write down elsewhere, each with what is odd about it. */
export const oddTexts: [string, string][] = [
  ['plain', 'Etxeberria'],
  ['blank', '  \u00a0 '],
  ['nothing but control characters', '\u0000\u0007\u001b'],
  ['control characters within', 'a\u0000b\u000bc'],
  ['half a character', 'a\ud800b'],
  ['written from the right', '\u202eمرحبا שלום'],
  ['beyond the first plane', '👩🏽‍⚕️ 𝔘𝔫𝔦'],
  ['lines', 'uno\r\ndos\ttres\n'],
  ['marks', '<p>a</p> & "b" \'c\' ]]> <!-- -->'],
  ['long', 'ñ'.repeat(20_000)],
]
