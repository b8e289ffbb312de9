import { isPersonsTaxId, isSpanishTaxId, keptTaxId } from '@/lib/domain/clinic/company-id'

/** A document's number as it is compared: without blanks, dots and dashes, in capitals. */
export const documentKey = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** A shape that only a country's own document has, and whether the control in it fits. */
type NationalDocument = { shape: RegExp; isSound: (number: string) => boolean }

/**
 * The documents of persons with a control, by country. A company's number is none of them: passports of China and the
 * United States have the shape of a CIF.
 * - ES: DNI, NIE and the NIF of K, L and M (Real Decreto 1065/2007, arts. 19 and 20)
 * - PT: NIF, or an identity number with its control, both of nine figures; citizen card (its twelve characters)
 * - IT: codice fiscale (D.M. 23 December 1976)
 * - FR: NIR with its key (Code de la sécurité sociale, art. R115-1); without the key nothing can be judged
 */
const documentsOf = new Map<string, NationalDocument[]>(
  Object.entries({
    ES: [{ shape: /^(\d{8}|[XYZKLM]\d{7})[A-Z]$/, isSound: isSpanishTaxId }],
    PT: [
      { shape: /^[1-3]\d{8}$/, isSound: (number: string) => isElevenControlled(number) },
      { shape: /^\d{9}[A-Z0-9]{2}\d$/, isSound: (number: string) => isCitizenCard(number) },
    ],
    IT: [
      {
        shape: /^[A-Z]{6}[0-9LMNP-V]{2}[A-EHLMPRST][0-9LMNP-V]{2}[A-Z][0-9LMNP-V]{3}[A-Z]$/,
        isSound: (number: string) => isCodiceFiscale(number),
      },
    ],
    FR: [{ shape: /^[1-478]\d{4}(\d{2}|2[AB])\d{6}\d{2}$/, isSound: (number: string) => isNir(number) }],
  }),
)

/**
 * Does a document claim by its shape to be one of the country's own, with a control that does not fit? Whatever has
 * another shape (a passport, another country's document) is nobody's to judge.
 * @param country ISO 3166, the clinic's
 */
export function isMistypedDocument(text: string | null | undefined, country: string): boolean {
  const number = documentKey(text ?? '')
  const claimed = documentsOf.get(country)?.filter(({ shape }) => shape.test(number)) ?? []
  return claimed.length > 0 && !claimed.some(({ isSound }) => isSound(number))
}

/**
 * A document as it is kept: Spain's own of a person plainly once its control fits, whatever else as it was typed. A
 * passport that has the shape of a company's number is none.
 */
export const keptDocument = <T extends string | null | undefined>(text: T, country: string) =>
  text && country === 'ES' && isPersonsTaxId(text) ? keptTaxId(text) : text

/** The last of nine figures is that of the first eight by mod 11; ten counts as nought, and so does eleven. */
function isElevenControlled(number: string): boolean {
  const sum = [...number.slice(0, 8)].reduce((total, figure, at) => total + Number(figure) * (9 - at), 0)
  const control = 11 - (sum % 11)
  return Number(number[8]) === (control > 9 ? 0 : control)
}

/** Every second character from the right but one counts double, less nine where that is ten or more; mod 10. */
function isCitizenCard(number: string): boolean {
  const sum = [...number].reverse().reduce((total, character, at) => {
    const value = Number.parseInt(character, 36) * (at % 2 === 1 ? 2 : 1)
    return total + (at % 2 === 1 && value >= 10 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const ODD_VALUES = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]

/** A letter stands for its place in the alphabet, a figure for itself; in odd places both are looked up. */
function isCodiceFiscale(number: string): boolean {
  const placeOf = (character: string) => (/\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65)
  const sum = [...number.slice(0, 15)].reduce(
    (total, character, at) => total + (at % 2 === 0 ? ODD_VALUES[placeOf(character)]! : placeOf(character)),
    0,
  )
  return number[15] === String.fromCharCode(65 + (sum % 26))
}

/** 97 less the remainder of the thirteen by 97; Corsica's 2A and 2B count as 19 and 18. */
function isNir(number: string): boolean {
  const figures = number.slice(0, 13).replace('2A', '19').replace('2B', '18')
  return Number(number.slice(13)) === 97 - Number(BigInt(figures) % 97n)
}
