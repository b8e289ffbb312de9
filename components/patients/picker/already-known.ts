import { fold } from '@/components/list/data/fold'
import type { FoundPatient } from '@/components/patients/list/loaded-patients'
import { patientOfText } from './new-patient'

const nameKey = (name: string) => fold(name).trim().replace(/\s+/g, ' ')
/** With or without a country's prefix. */
const phoneKey = (phone: string) => phone.replaceAll(/\D/g, '').slice(-9)

/**
 * Whether who would be created of a text is there already: `same` by name and phone; `namesake` where no phone was typed,
 * which would tell them from who has the name; null where nobody is in the way.
 */
export function alreadyKnown(
  text: string,
  known: readonly Pick<FoundPatient, 'name' | 'phone'>[],
): 'same' | 'namesake' | null {
  const typed = patientOfText(text)
  const namesakes = known.filter(({ name }) => nameKey(name) === nameKey(typed.name))
  if (namesakes.length === 0) return null
  const { phone } = typed
  if (phone === undefined) return 'namesake'
  return namesakes.some((each) => each.phone && phoneKey(each.phone) === phoneKey(phone)) ? 'same' : null
}
