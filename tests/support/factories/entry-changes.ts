import type { EntryContent, EntryFile } from '@/lib/contract/record'
import { templateKinds } from '@/lib/contract/templates'
import type { entryKinds } from '@/lib/domain/record/kinds'
import { filledPsfs } from './measure'
import { pain, painSpot } from './pain'

const none = { answers: {}, carried: {} }
const file: EntryFile = {
  ...{ file_id: 'f'.repeat(32), name: 'resonancia.pdf', size_bytes: 412_000, caption: 'RM lumbar' },
  type: 'application/pdf',
  taken_on: '2026-09-28',
}
const carried = (reviewed: boolean) => ({ plan: { entry_id: 1, at: '2026-10-01T09:00:00.000Z', reviewed } })

/** What changed between two versions, and the words that went and came, in Spanish. */
export type EntryChange = {
  name: string
  before: EntryContent
  after: EntryContent
  gone?: string
  added?: string
}

const painChange = (name: string, change: Parameters<typeof pain>[0], told: Pick<EntryChange, 'gone' | 'added'>) => ({
  ...{ name, ...told },
  before: { ...none, pain: pain() },
  after: { ...none, pain: pain(change) },
})
const spotChange = (name: string, change: Parameters<typeof painSpot>[0], told: Pick<EntryChange, 'gone' | 'added'>) =>
  painChange(name, { spots: [painSpot(change)] }, told)
const formChange = (before: EntryContent['answers'], after: EntryContent['answers']) => ({
  ...{ before: { ...none, answers: before }, after: { ...none, answers: after } },
})
const fileChange = (name: string, change: Partial<EntryFile>, added: string) => ({
  ...{ name, added },
  before: { ...none, files: [file] },
  after: { ...none, files: [{ ...file, ...change }] },
})

const forms: EntryChange[] = [
  {
    name: 'a text',
    ...formChange({ plan: '<p>Reposo</p>' }, { plan: '<p>Carrera</p>' }),
    gone: 'Reposo',
    added: 'Carrera',
  },
  { name: 'a text that was not there', ...formChange({}, { plan: '<p>Carrera</p>' }), added: 'Carrera' },
  {
    name: 'what was looked at since it was copied',
    before: { answers: {}, carried: carried(false) },
    after: { answers: {}, carried: carried(true) },
    gone: 'Copiado del',
  },
]

/** For each kind of entry, what somebody may change in it; a kind without a line does not compile. */
export const entryChanges: Record<(typeof entryKinds)[number], EntryChange[]> = {
  note: forms,
  anamnesis: forms,
  exploration: forms,
  pain: [
    spotChange('an intensity', { intensity: 9 }, { gone: '4', added: '9' }),
    spotChange('a sensation', { sensations: ['dull', 'burning'] }, { added: 'Quemazón' }),
    spotChange('where it goes', { radiates_to: { region: 'gluteal', side: 'right' } }, { added: 'Irradia hacia' }),
    painChange(
      'a place that nobody has rated',
      { spots: [painSpot(), painSpot({ region: 'knee', intensity: null, sensations: [] })] },
      { added: 'Rodilla derecha' },
    ),
    painChange('no place any more', { spots: [] }, { gone: 'Lumbar derecha' }),
    painChange('the mechanism', { mechanism: 'neuropathic' }, { added: 'Neuropático' }),
    painChange('the course', { course: 'chronic' }, { added: 'Crónico' }),
    painChange('since when', { since: '2026-05-04' }, { added: '2026' }),
    painChange('the origin', { origin: 'Caída' }, { added: 'Caída' }),
    painChange('how irritable', { irritability: 'high' }, { added: 'Alta' }),
    painChange('what makes it worse', { aggravating: ['Correr'] }, { added: 'Correr' }),
    painChange('what eases it', { easing: ['Calor'] }, { added: 'Calor' }),
    painChange('when it is worst', { worst_at: ['night'] }, { added: 'por la noche' }),
    painChange('the note', { note: 'Peor al frío' }, { added: 'Peor al frío' }),
  ],
  measure: [
    {
      name: 'an answer and its score',
      before: { ...none, measure: { key: 'nprs', answers: { pain: 7 }, activities: [], score: { total: 7 } } },
      after: { ...none, measure: { key: 'nprs', answers: { pain: 3 }, activities: [], score: { total: 3 } } },
      gone: '7',
      added: '3',
    },
    {
      name: 'another measure',
      before: { ...none, measure: { key: 'nprs', answers: {}, activities: [] } },
      after: { ...none, measure: { key: 'grip_strength', answers: { left: 30 }, activities: [] } },
      added: '30',
    },
    {
      name: 'an activity',
      before: { ...none, measure: filledPsfs() },
      after: { ...none, measure: filledPsfs({ activities: [{ name: 'Nadar', value: 5 }] }) },
      gone: 'la niña',
      added: 'Nadar',
    },
  ],
  attachment: [
    fileChange('a name', { name: 'radiografia.pdf' }, 'radiografia'),
    fileChange('a description', { caption: 'RM cervical' }, 'cervical'),
    { name: 'a file more', before: { ...none, files: [] }, after: { ...none, files: [file] }, added: 'resonancia.pdf' },
  ],
}

/** A form's template of one text, `plan`; of what kind does not matter here. */
export const planTemplate = {
  ...{ id: 1, template_id: 1, kind: templateKinds[0], name: 'Nota', number: 1 },
  content: {
    sections: [
      { key: 'one', label: { es: 'Una' }, fields: [{ key: 'plan', kind: 'rich' as const, label: { es: 'Plan' } }] },
    ],
  },
}
