import { expect, it } from 'vitest'
import { findsIn, searchable } from '@/components/list/data/fold'
import type { RecordEntry } from '@/lib/contract/record'
import type { FieldKind, TemplateField } from '@/lib/contract/templates'
import { fieldKinds } from '@/lib/contract/templates'
import { isAnswered } from '@/lib/domain/record/content'
import { wordsOf } from '@/lib/domain/record/told/words'
import type { Locale } from '@/lib/i18n/locales'
import { filledPsfs } from '@/tests/support/factories/measure'
import { pain, painSpot } from '@/tests/support/factories/pain'
import { reader } from '@/tests/support/factories/reader'
import { entry } from '@/tests/support/pdf/source'

const none = { answers: {}, carried: {} }
const template = (field: Partial<TemplateField>) => ({
  name: 'Espalda baja',
  content: {
    sections: [
      {
        key: 's',
        label: { es: 'S' },
        fields: [{ key: 'asked', kind: 'text' as const, label: { es: 'Pregunta' }, ...field }],
      },
    ],
  },
})
const nameOf = (id: number) => (id === 2 ? 'Marta Gil' : id === 3 ? 'Óscar Peña' : '')
const words = (given: Partial<RecordEntry>, field: Partial<TemplateField> = {}, locale: Locale = 'es') =>
  searchable(wordsOf(entry(given), template(field), reader(locale), nameOf))
const finds = (typed: string, inWords: string) => findsIn(typed)(inWords)

/** What each kind of field is found by, as the screen says it. */
const answered: Partial<
  Record<FieldKind, { field?: Partial<TemplateField>; answer: RecordEntry['content']['answers'][string]; by: string }>
> = {
  text: { answer: 'Duele al girar', by: 'girar' },
  long: { answer: 'Duele\nal girar', by: 'girar' },
  rich: { answer: '<p>Correr <strong>poco</strong></p>', by: 'correr poco' },
  number: { field: { unit: 'kg' }, answer: 72, by: '72 kg' },
  date: { answer: '2026-05-04', by: 'may 2026' },
  yes_no: { answer: true, by: 'sí' },
  choice: { field: { options: [{ key: 'o1', label: { es: 'A la carga' } }] }, answer: 'o1', by: 'carga' },
  several: { field: { options: [{ key: 'o1', label: { es: 'Sedentaria' } }] }, answer: ['o1'], by: 'sedentaria' },
  scale: { answer: 6, by: '6 de 10' },
  range: {
    answer: [{ movement: 'shoulder_flexion', side: 'left', active: 90, passive: 110 }],
    by: 'hombro flexion izquierda 90 pasivo',
  },
  strength: { answer: [{ muscle: 'Glúteo medio', side: 'right', grade: '4-' }], by: 'gluteo derecha' },
  tests: {
    answer: [{ test: 'painful_arc', side: 'right', result: 'positive', note: 'a 60°' }],
    by: 'arco doloroso positivo',
  },
  body: { answer: ['lumbar:right', 'cicatriz'], by: 'lumbar derecha cicatriz' },
  score: { answer: 12, by: '12' },
}

it.each(fieldKinds.filter(isAnswered))('a field of kind %s is found by what it shows', (kind) => {
  const { field, answer, by } = answered[kind]!
  expect(finds(by, words({ content: { ...none, answers: { asked: answer } } }, { kind, ...field }))).toBe(true)
})

const spots = [
  painSpot({ region: 'knee', side: 'left', sensations: ['burning'], radiates_to: { region: 'shin', side: 'left' } }),
]
const painful = {
  ...none,
  pain: pain({
    spots,
    mechanism: 'neuropathic',
    course: 'chronic',
    worst_at: ['night'],
    irritability: 'high',
    origin: 'Caída',
    easing: ['Calor'],
    note: 'peor al frío',
  }),
}
const file = {
  file_id: 'f'.repeat(32),
  name: 'resonancia.pdf',
  type: 'application/pdf' as const,
  size_bytes: 4,
  caption: 'RM lumbar',
}
const shown: { name: string; given: Partial<RecordEntry>; by: string[]; locale?: Locale; not?: string[] }[] = [
  { name: 'a note', given: {}, by: ['nota', 'espalda baja', 'marta gil', 'firmada'], not: ['pregunta'] },
  { name: 'a draft', given: { state: 'draft', signature: null }, by: ['borrador'] },
  {
    name: 'a pain',
    given: { kind: 'pain', content: painful },
    by: [
      'dolor',
      'rodilla izquierda',
      'quemazón',
      'neuropático',
      'crónico',
      'noche',
      'alta',
      'caída',
      'calor',
      'peor frío',
      'pierna anterior',
    ],
    not: ['burning', 'neuropathic'],
  },
  {
    name: 'a pain, in English',
    given: { kind: 'pain', content: painful },
    by: ['pain', 'left knee', 'burning', 'chronic'],
    locale: 'en',
    not: ['quemazon'],
  },
  {
    name: 'a measure of ours',
    given: { kind: 'measure', content: { ...none, measure: filledPsfs() } },
    by: ['psfs', 'medida', 'coger niña', 'específica'],
  },
  {
    name: 'a measure of the clinic’s',
    given: {
      kind: 'measure',
      content: { ...none, measure: { measure_id: 9, answers: { sleep: 'badly' }, activities: [] } },
    },
    by: ['escala clínica', 'mal'],
    not: ['badly'],
  },
  {
    name: 'files',
    given: { kind: 'attachment', content: { ...none, files: [file] } },
    by: ['archivos', 'resonancia', 'rm lumbar'],
  },
  {
    name: 'an addendum',
    given: {
      addenda: [
        {
          id: 1,
          text: '<p>Se revisa</p>',
          author_id: 3,
          signature: entry().signature!,
          created_at: '2026-11-01T09:00:00Z',
        },
      ],
    },
    by: ['revisa', 'oscar peña'],
  },
  {
    name: 'what was removed',
    given: {
      state: 'removed',
      content: none,
      signature: null,
      removal: { by: 3, at: '2026-11-01T09:00:00Z', reason: 'Duplicada' },
    },
    by: ['eliminada', 'oscar', 'duplicada'],
  },
]

it.each(shown)('$name is found by what the screen says', ({ given, by, not = [], locale }) => {
  const told = words(given, {}, locale)
  expect(by.filter((typed) => !finds(typed, told))).toEqual([])
  expect(not.filter((typed) => finds(typed, told))).toEqual([])
})

it('an answer that is not asked for any more is not shown, and not found', () => {
  const asked = { kind: 'text', shown_if: { field: 'other', is: true } } as const
  expect(finds('girar', words({ content: { ...none, answers: { asked: 'girar' } } }, asked))).toBe(false)
})
