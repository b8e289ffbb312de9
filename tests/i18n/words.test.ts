import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '@/lib/i18n/locales'
import { messageFiles, serverFiles } from '@/lib/i18n/messages'

type Tree = { [key: string]: string | Tree }

const files = [...messageFiles, ...serverFiles]

/** Every text of a file by its dotted key. */
const texts = (tree: Tree, prefix: string): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}.${key}`, value] as [string, string]] : texts(value, `${prefix}.${key}`),
  )

const textsIn = (locale: Locale) =>
  files.flatMap((file) =>
    texts(
      JSON.parse(readFileSync(new URL(`../../messages/${locale}/${file}.json`, import.meta.url), 'utf8')) as Tree,
      file,
    ),
  )

/** Words that were settled against, and what is said in their place (product §11.4: one word a thing). */
const settled: Record<Locale, [word: RegExp, instead: string][]> = {
  es: [
    [/\bvisitas?\b/i, 'cita'],
    [/a propósito/i, 'igualmente, cita solapada'],
    [/\bteclas\b/i, 'atajos de teclado'],
    [/\brol(es)?\b/i, 'función'],
    [/\bfisioterapeutas?\b/i, 'profesional'],
    [/\b(ha venido|no vino)\b/i, 'asistió, no asistió'],
    [/verde azulado/i, 'verde'],
    [/falta la conexión/i, 'sin conexión'],
    [/por ciento/i, '%'],
    [/como estaba$/i, 'volver'],
    [/esta instalación/i, 'what it means for who reads it'],
  ],
  en: [
    [/\bvisits?\b/i, 'appointment'],
    [/\bagendas?\b/i, 'calendar'],
    [/cancel(ed|ing)\b/i, 'cancelled, cancelling'],
    [/\bcolors?\b/i, 'colour'],
    [/\blog(ged)? (in|out)\b/i, 'sign in, sign out'],
    [/\be-mails?\b/i, 'email'],
    [/\badmins?\b/i, 'administrator'],
    [/on purpose/i, 'double-book'],
    [/\bdearest\b/i, 'highest price'],
    [/all the same/i, 'anyway, still'],
    [/opening hours/i, 'working hours'],
    [/\bpercent\b/i, '%'],
    [/this installation/i, 'what it means for who reads it'],
  ],
  ca: [
    [/\bvisit(a|es)\b/i, 'cita'],
    [/anul·la/i, 'cancel·la'],
    [/\bproper(a|s|es)?\b/i, 'pròxim, pròxima'],
    [/^(cita|tasca|excepció) nova\b|^(pacient|horari) nou\b/i, 'nova cita, nou pacient'],
    [/a propòsit/i, 'igualment'],
    [/\btecles\b/i, 'dreceres de teclat'],
    [/\bforats?\b/i, 'hora lliure'],
    [/\brols?\b/i, 'funció'],
    [/aquesta instal·lació/i, 'what it means for who reads it'],
  ],
  fr: [
    [/\bcliniques?\b/i, 'cabinet; dossier de soins'],
    [/\b(professionnel|praticien)s?\b/i, 'kinésithérapeute'],
    [/volontairement/i, 'quand même'],
    [/(?<!\p{L})venue?\b/iu, 'présent'],
    [/connexion manque/i, 'pas de connexion'],
    [/validation en deux/i, 'vérification en deux étapes'],
    [/heures? supplémentaires?/i, 'heures en plus'],
    [/pour cent/i, '%'],
    [/cette installation/i, 'what it means for who reads it'],
  ],
  it: [
    [/\bvisit[ae]\b/i, 'appuntamento'],
    // The product itself is a service: it may not answer.
    [/(?<!\b(?:il|del) )\bserviz/i, 'prestazione'],
    [/di proposito/i, 'comunque'],
    [/\btasti\b/i, 'scorciatoie da tastiera'],
    [/bentornat/i, 'ti diamo il benvenuto'],
    [/\bciao\b/i, 'gentile'],
    [/\b(questo|il) posto\b/i, 'orario'],
    [/\w\/[ao]\b/, 'a noun that is nobody’s gender'],
    [/per cento/i, '%'],
    [/questa installazione/i, 'what it means for who reads it'],
  ],
  pt: [
    [/\b(tu|teus?|tuas?|ti|contigo|podes|queres|quiseres)\b/i, 'você is meant, and left out'],
    [/\blinks?\b/i, 'hiperligação'],
    [/\bprocur/i, 'pesquisar'],
    [/\breserv/i, 'marcação, marcar'],
    [/de propósito/i, 'mesmo assim'],
    [/\bteclas\b/i, 'atalhos de teclado'],
    [/\b(tentar?|tente) de novo\b/i, 'tentar novamente'],
    [/por cento/i, '%'],
    [/esta instalação/i, 'what it means for who reads it'],
  ],
}

describe.each(locales)('the words in %s', (locale) => {
  const own = textsIn(locale)

  it.each(settled[locale])('are without %s: %s', (word) => {
    expect(own.filter(([, text]) => word.test(text))).toEqual([])
  })

  it('tell taking back from canceling an appointment', () => {
    const said = new Map(own)
    expect(said.get('toasts.undo')).not.toBe(said.get('appointments.card.cancel_short'))
  })

  it('hold nothing of how a request is made', () => {
    expect(own.filter(([, text]) => /If-Match|\bHTTP\b/.test(text))).toEqual([])
  })
})
