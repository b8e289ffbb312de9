import { useTranslations } from 'next-intl'
import { type Place, places } from '@/lib/domain/documents/placeholders'
import { type Names, withNames, withoutNames } from '@/lib/domain/text/named-places'

const BRACES = ['{', '}'] as const
/** All of them are texts; one stands for the others. */
type PlaceKey = 'patient_name'
const keyOf = (place: Place) => place.replace('.', '_') as PlaceKey

/** The places of a document by the reader's names for them, and its texts with those and as they are stored. */
export function usePlaceNames() {
  const t = useTranslations('document-templates.places')
  const names = Object.fromEntries(places.map((place) => [place, t(keyOf(place))])) as Names<Place>
  return {
    names,
    shown: (stored: string) => withNames(stored, names, BRACES),
    stored: (shown: string) => withoutNames(shown, names, BRACES),
  }
}
