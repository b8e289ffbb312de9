import type { Patient } from '@/lib/contract/patients'
import type { Locale } from '@/lib/i18n/locales'

/** A text as words are compared: no capitals, accents or punctuation, one blank between two. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ºª]|[^\p{L}\p{N}✓✔]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Each word of a table to what it means. */
const tableOf = <Meaning>(rows: [Meaning, string][]): ReadonlyMap<string, Meaning> =>
  new Map(rows.flatMap(([meaning, words]) => words.split('|').map((word) => [word, meaning] as const)))

const sexes = tableOf<NonNullable<Patient['sex']>>([
  [
    'female',
    'f|female|woman|w|girl|mujer|femenino|fem|dona|femeni|d|nena|femme|feminin|fille|donna|femmina|femminile|mulher|feminino|mme|mlle|madame',
  ],
  [
    'male',
    'male|man|boy|hombre|h|masculino|masc|varon|v|home|masculi|nen|homme|masculin|garcon|uomo|u|maschio|maschile|homem|mr|monsieur',
  ],
  [
    'other',
    'other|otro|otra|non binary|nonbinary|no binario|no binari|altre|altra|autre|non binaire|altro|outro|outra|x|o|nb|diverse|intersex',
  ],
])
const answers = tableOf<boolean>([
  [
    true,
    'si|s|yes|y|true|verdadero|cert|vrai|vero|verdadeiro|1|x|✓|✔|oui|sim|ok|accepted|aceptado|acepta|opted in|subscribed',
  ],
  [false, 'no|n|false|falso|fals|faux|0|non|nao|rejected|rechazado|no acepta|opted out|unsubscribed'],
])
const statuses = tableOf<Patient['status']>([
  ['active', 'active|activo|activa|actiu|actif|active patient|attivo|attiva|ativo|ativa|alta|current|1|si|yes|true'],
  [
    'inactive',
    'inactive|inactivo|inactiva|inactiu|inactif|inattivo|inattiva|inativo|inativa|baja|discharged|0|no|false',
  ],
  [
    'archived',
    'archived|archivado|archivada|arxivat|archive|archiviato|archiviata|arquivado|arquivada|deleted|deceased',
  ],
])
const languages = tableOf<Locale>([
  ['es', 'es|spa|esp|es es|spanish|espanol|castellano|espanyol|castella|espagnol|spagnolo|espanhol'],
  ['en', 'en|eng|en gb|en us|english|ingles|angles|anglais|inglese'],
  ['ca', 'ca|cat|ca es|catalan|catala|catalano|catalao'],
  ['fr', 'fr|fra|fr fr|french|frances|francais|francese'],
  ['it', 'it|ita|it it|italian|italiano|italia|italien'],
  ['pt', 'pt|por|pt pt|portuguese|portugues|portugais|portoghese'],
])

/** What a word for a sex means, in six languages; undefined for what is none. */
export function sexIn(text: string, mMeans: 'female' | 'male' | null): Patient['sex'] | undefined {
  return isM(text) ? (mMeans ?? undefined) : sexes.get(plainWords(text))
}

/** The letter that is for mujer in one file and for male in the next. */
export const isM = (text: string): boolean => plainWords(text) === 'm'

/** Yes or no, in six languages; undefined for what is neither. */
export const answerIn = (text: string): boolean | undefined => answers.get(plainWords(text))
/** Whether somebody still comes; undefined for what does not say. */
export const statusIn = (text: string): Patient['status'] | undefined => statuses.get(plainWords(text))
/** The language that a word or a code is for; undefined for what is none of ours. */
export const languageIn = (text: string): Locale | undefined => languages.get(plainWords(text))

/** What M is for in a column: beside H or V for mujer, beside F or Mme for male; null where neither is there, or both. */
export function meaningOfM(values: readonly string[]): 'female' | 'male' | null {
  const words = new Set(values.map(plainWords))
  if (!words.has('m')) return null
  const isBeside = (others: RegExp) => [...words].some((word) => others.test(word))
  const isForMujer = isBeside(/^(?:h|v|hombre|varon|homem)$/)
  if (isForMujer === isBeside(/^(?:f|fem\p{L}*|w|woman|mme|mlle|madame)$/u)) return null
  return isForMujer ? 'female' : 'male'
}
