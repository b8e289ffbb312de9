import type { RecordEntry, Signature } from '@/lib/contract/record'
import type { TemplateContent, TemplateVersion } from '@/lib/contract/templates'
import { spine } from '@/lib/domain/record/starters/exploration-spine'
import { noteStarters } from '@/lib/domain/record/starters/notes'
import type { RecordSource } from '@/server/pdf/blocks/source'
import { filledPsfs } from '@/tests/support/factories/measure'
import { pain, painSpot } from '@/tests/support/factories/pain'
import { patient } from '@/tests/support/factories/patient'

const version = (id: number, name: string, content: TemplateContent): TemplateVersion => ({
  ...{ id, template_id: id, kind: 'record', name, number: 1, content },
})
const soap = noteStarters.find(({ key }) => key === 'follow_up')!
const signature = (at: string): Signature => ({
  ...{
    professional_id: 2,
    name: 'Marta Gil Ruiz',
    collegiate_number: '28-1234',
    at,
    hash: 'a1'.repeat(32),
    picture: null,
  },
})

/** An entry of a record, a signed note of a visit unless said. */
export const entry = (given: Partial<RecordEntry> = {}): RecordEntry => {
  const at = given.at ?? '2026-10-03T09:00:00.000Z'
  return {
    ...{ id: 1, patient_id: 7, kind: 'note', at, episode_id: 4, appointment_id: null, author_id: 2 },
    ...{ template_version_id: given.kind && given.kind !== 'note' ? null : 1, state: 'signed' },
    content: { answers: { subjective: '<p>Duele al <strong>agacharse</strong>.</p>' }, carried: {} },
    ...{ signature: signature(at), addenda: [], removal: null, version: 2, created_at: at, updated_at: at },
    ...given,
  }
}

const none = { answers: {}, carried: {} }

/** A record with one of each kind, two pains and two measures, one entry that was added to and one that was removed. */
export const recordSource = (given: Partial<RecordSource> = {}): RecordSource => ({
  clinic: {
    ...{
      name: 'Clínica Demo',
      address: 'Calle Mayor 1, 28001 Madrid',
      phone: '+34 910 000 000',
      id_company: 'B12345678',
    },
    ...{ time_zone: 'Europe/Madrid', logo: null },
  },
  patient: patient({ birth_date: '1985-03-12', identification: '12345678Z', email: 'b@example.com', town: 'Madrid' }),
  episodes: [
    {
      ...{ id: 4, patient_id: 7, title: 'Lumbalgia de repetición', professional_id: 2, started_on: '2026-10-01' },
      ...{ discharged_on: '2026-11-20', outcome: 'Sin dolor en reposo.\nVuelve al trabajo.', version: 1 },
      ...{ created_at: '2026-10-01T08:00:00.000Z', updated_at: '2026-11-20T08:00:00.000Z' },
      goals: [
        {
          ...{ id: 1, episode_id: 4, text: 'Caminar', unit: 'km', from_value: 1, now_value: 4, target_value: 5 },
          ...{ target_on: '2026-12-01', state: 'open', settled_on: null, version: 1 },
        },
        {
          ...{ id: 2, episode_id: 4, text: 'Dormir sin despertarse', unit: null, from_value: null, now_value: null },
          ...{ target_value: null, target_on: null, state: 'reached', settled_on: '2026-11-10', version: 1 },
        },
      ],
    },
  ],
  entries: [
    entry(),
    entry({
      ...{ id: 2, kind: 'pain', at: '2026-10-03T09:10:00.000Z' },
      content: {
        ...none,
        pain: pain({
          spots: [painSpot({ intensity: 8, radiates_to: { region: 'gluteal', side: 'right' } })],
          origin: 'Trabajo',
          aggravating: ['Coger peso'],
        }),
      },
    }),
    entry({
      id: 3,
      kind: 'measure',
      at: '2026-10-03T09:20:00.000Z',
      content: { ...none, measure: filledPsfs({ score: { total: 4.3 } }) },
    }),
    entry({
      ...{ id: 4, kind: 'exploration', at: '2026-10-03T09:30:00.000Z', template_version_id: 2, state: 'amended' },
      content: {
        carried: { posture: { entry_id: 1, at: '2026-10-01T09:00:00.000Z', reviewed: false } },
        answers: {
          posture: 'Hiperlordosis ligera',
          range: [
            { movement: 'back_flexion', side: 'middle', active: 60, passive: 70 },
            { movement: 'shoulder_flexion', side: 'left', active: 180, passive: null },
          ],
          pain_moving: 6,
          tender: ['lumbar:left', 'cicatriz'],
          strength: [{ muscle: 'Glúteo medio', side: 'right', grade: '4-' }],
          special: [{ test: 'slump', side: 'right', result: 'positive', note: 'a 60°' }],
          saddle: false,
          directional: 'extension',
        },
      },
      addenda: [
        {
          id: 1,
          author_id: 2,
          text: '<p>Se revisa la <em>marcha</em>.</p>',
          created_at: '2026-10-05T09:00:00.000Z',
          signature: signature('2026-10-05T09:00:00.000Z'),
        },
      ],
    }),
    entry({
      ...{ id: 5, kind: 'attachment', at: '2026-10-04T09:30:00.000Z' },
      content: {
        ...none,
        files: [
          {
            file_id: 'f'.repeat(32),
            name: 'resonancia.pdf',
            type: 'application/pdf',
            size_bytes: 412_000,
            caption: 'RM lumbar',
            taken_on: '2026-09-28',
          },
        ],
      },
    }),
    entry({
      id: 6,
      kind: 'pain',
      at: '2026-11-14T09:10:00.000Z',
      content: { ...none, pain: pain({ spots: [painSpot({ intensity: 2 })] }) },
    }),
    entry({
      id: 7,
      kind: 'measure',
      at: '2026-11-14T09:20:00.000Z',
      content: { ...none, measure: filledPsfs({ score: { total: 7.7 } }) },
    }),
    entry({
      ...{ id: 8, at: '2026-11-15T09:00:00.000Z', state: 'removed', content: none, signature: null },
      removal: { by: 2, at: '2026-11-16T09:00:00.000Z', reason: 'Era de otra persona' },
    }),
    entry({
      ...{ id: 9, at: '2026-11-18T09:00:00.000Z', state: 'draft', signature: null },
      content: { ...none, answers: { plan: '<ul><li>Pauta en casa</li><li>Revisión</li></ul>' } },
    }),
  ],
  versions: new Map([
    [1, version(1, 'Seguimiento SOAP', soap.content)],
    [2, version(2, 'Exploración de columna', spine.content)],
  ]),
  people: new Map([[2, { id: 2, name: 'Marta Gil Ruiz', collegiate_number: '28-1234' }]]),
  own: [],
  ...given,
})
