import { longForm } from '@/lib/domain/time/forms'
import { formatText, type Values } from '@/lib/i18n/format-text'
import { type Locale, tags } from '@/lib/i18n/locales'
import ca from '@/messages/ca/settings.json'
import en from '@/messages/en/settings.json'
import es from '@/messages/es/settings.json'
import fr from '@/messages/fr/settings.json'
import it from '@/messages/it/settings.json'
import pt from '@/messages/pt/settings.json'

const texts = { ca, en, es, fr, it, pt }

type Facts = { clinic: string; person: string; now: Date; time_zone: string; tables: string[] }

const paragraphs = ['made', 'data', 'files', 'units', 'moment', 'left_out', 'care'] as const

/** What the archive holds and how to read it, in the reader's language. */
export function readmeOf(locale: Locale, { clinic, person, now, time_zone, tables }: Facts): string {
  const date = new Intl.DateTimeFormat(tags[locale], {
    ...longForm,
    timeZone: time_zone,
  }).format(now)
  const text = (key: keyof typeof es.archive, values?: Values) => formatText(locale, texts[locale].archive[key], values)
  const title = text('title', { clinic })
  const said = paragraphs.map((key) => text(key, { person, date, time_zone }))
  const list = tables.map((name) => `  data/${name}.json  data/${name}.csv`)
  return [title, '='.repeat(title.length), '', ...said.flatMap((line) => [line, '']), ...list, ''].join('\r\n')
}
