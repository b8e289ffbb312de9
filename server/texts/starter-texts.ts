import type { Locale } from '@/lib/i18n/locales'
import ca from './starter-exercises/ca.json'
import en from './starter-exercises/en.json'
import es from './starter-exercises/es.json'
import fr from './starter-exercises/fr.json'
import it from './starter-exercises/it.json'
import pt from './starter-exercises/pt.json'

type StarterText = { name: string; notes: string }
const texts: Record<Locale, Record<string, StarterText>> = { ca, en, es, fr, it, pt }

/** What an exercise of the starter library is called and how it is done, in a language. */
export const starterText = (key: string, locale: Locale): StarterText => texts[locale][key] ?? { name: key, notes: '' }
