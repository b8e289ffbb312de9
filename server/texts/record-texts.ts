import { formatText, type Values } from '@/lib/i18n/format-text'
import type { Locale } from '@/lib/i18n/locales'
import caMeasures from '@/messages/ca/measures.json'
import caPain from '@/messages/ca/pain.json'
import caReport from '@/messages/ca/pdf.json'
import caRecord from '@/messages/ca/record.json'
import enMeasures from '@/messages/en/measures.json'
import enPain from '@/messages/en/pain.json'
import enReport from '@/messages/en/pdf.json'
import enRecord from '@/messages/en/record.json'
import esMeasures from '@/messages/es/measures.json'
import esPain from '@/messages/es/pain.json'
import esReport from '@/messages/es/pdf.json'
import esRecord from '@/messages/es/record.json'
import frMeasures from '@/messages/fr/measures.json'
import frPain from '@/messages/fr/pain.json'
import frReport from '@/messages/fr/pdf.json'
import frRecord from '@/messages/fr/record.json'
import itMeasures from '@/messages/it/measures.json'
import itPain from '@/messages/it/pain.json'
import itReport from '@/messages/it/pdf.json'
import itRecord from '@/messages/it/record.json'
import ptMeasures from '@/messages/pt/measures.json'
import ptPain from '@/messages/pt/pain.json'
import ptReport from '@/messages/pt/pdf.json'
import ptRecord from '@/messages/pt/record.json'
import { type Keys, textAt } from './texts'

const report = { ca: caReport, en: enReport, es: esReport, fr: frReport, it: itReport, pt: ptReport }
const record = { ca: caRecord, en: enRecord, es: esRecord, fr: frRecord, it: itRecord, pt: ptRecord }
const pain = { ca: caPain, en: enPain, es: esPain, fr: frPain, it: itPain, pt: ptPain }
const measures = { ca: caMeasures, en: enMeasures, es: esMeasures, fr: frMeasures, it: itMeasures, pt: ptMeasures }

/** What a record and a report say in a language: the words that the screens have for the same things. */
export const recordText = (locale: Locale) => {
  const say = (tree: object) => (key: string, values?: Values) => formatText(locale, textAt(tree, key), values)
  type Say<T> = (key: Keys<T>, values?: Values) => string
  return {
    report: say(report[locale]) as Say<typeof esReport>,
    record: say(record[locale]) as Say<typeof esRecord>,
    pain: say(pain[locale]) as Say<typeof esPain>,
    measures: say(measures[locale]) as Say<typeof esMeasures>,
  }
}
