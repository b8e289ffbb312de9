/** - `short`: refused · `weak`, `fair`, `strong`: taken, and what is thought of it */
export type Strength = 'short' | 'weak' | 'fair' | 'strong'

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u]
const LONG = 16

/**
 * A hint of how hard a password is to guess. Length counts most (NIST SP 800-63B); what repeats, counts up or names its
 * person counts nothing. `min` is what the contract refuses below; `own` are words that others know of the person.
 */
export function passwordStrength(password: string, min: number, own: readonly string[]): Strength {
  if (password.length < min) return 'short'
  const telling = withoutOwn(password, own)
  const letters = new Set(telling.toLowerCase()).size
  if (telling.length < min || letters < 5 || isRun(telling)) return 'weak'
  const mixed = kinds.filter((kind) => kind.test(telling)).length
  return telling.length >= LONG || mixed >= 3 ? 'strong' : 'fair'
}

/** What is left of a password without the words that name its person, in whatever case they were typed. */
function withoutOwn(password: string, own: readonly string[]): string {
  const words = own.flatMap((text) => text.split(/[^\p{L}\d]+/u)).filter((word) => word.length > 2)
  return words.reduce((rest, word) => rest.replaceAll(new RegExp(word, 'giu'), ''), password)
}

/** `1234567890`, `aaaaabbbbb`: nearly every character is the one before, or its neighbour. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((letter, at) => Math.abs(letter.charCodeAt(0) - text.charCodeAt(at)))
  return steps.filter((step) => step <= 1).length >= steps.length * 0.8
}
