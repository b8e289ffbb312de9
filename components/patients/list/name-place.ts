import { wordsOf } from '@/components/list/data/fold'

/** Given names that come second (María José): the same as the database's `surname_first`. */
const SECOND = new Set(
  `maria jose juan luis carlos antonio manuel javier miguel angel jesus ignacio francisco alberto fernando
    ramon pablo pedro enrique eduardo alejandro carmen pilar isabel teresa dolores angeles mar rosario rocio
    mercedes concepcion luz paz belen elena cristina victoria eugenia luisa josefa antonia rosa ana lourdes
    nieves soledad esperanza consuelo begona amparo montserrat inmaculada milagros asuncion encarnacion
    purificacion remedios`.split(/\s+/),
)
/** What may stand before one of them: María del Carmen. */
const JOINED = /^(?:de|del|de la|de las|de los)$/

/** A name's words with the surnames first: the same as the database's `surname_first`, but for abbreviated names. */
export function surnameFirst(name: string): string {
  const words = wordsOf(name)
  // What is written «surnames, name» stands so already.
  if (/\S\s*,\s*\S/.test(name)) return words.join(' ')
  const at = surnameAt(words)
  return [...words.slice(at), ...words.slice(0, at)].join(' ')
}

/** Where the surnames begin: after the first word and the second given names that follow it, of which not all are given. */
function surnameAt(words: string[]): number {
  let at = Math.min(1, words.length - 1)
  for (let end = at + 1; end < words.length; end++) {
    const [joined, word = ''] = [words.slice(at, end - 1).join(' '), words[end - 1]]
    if (SECOND.has(word) && (joined === '' || JOINED.test(joined))) at = end
  }
  return at
}

/** Whose first surname begins with what is typed comes first, then whose name does, then who is found otherwise. */
export function namePlace(typed: string): (name: string) => number {
  const [first, ...others] = wordsOf(typed)
  if (first === undefined) return () => 0
  // A word that others follow was typed to its end: who types `ana gar` means no Anaya.
  const surname = others.length > 0 ? `${first} ` : first
  return (name) => {
    if (surnameFirst(name).startsWith(surname)) return 0
    return wordsOf(name).join(' ').startsWith(first) ? 1 : 2
  }
}
