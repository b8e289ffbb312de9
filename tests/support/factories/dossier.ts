import type { EntryContent, RecordEntry, Signature } from '@/lib/contract/record'
import type { FieldKind, TemplateVersion } from '@/lib/contract/templates'
import { fieldKinds } from '@/lib/contract/templates'
import type { PatientDossier } from '@/lib/domain/exports/dossier'
import { noPain } from '@/lib/domain/record/pain'
import { ownDefinition } from './measure'
import { patient } from './patient'

const AT = '2026-11-02T09:00:00.000Z'

/** Of a patient of whom only the name is known. */
export const dossier = (given: Partial<PatientDossier> = {}): PatientDossier => ({
  format: 'physio-patient',
  format_version: 1,
  made_at: '2026-11-20T12:00:00.000Z',
  clinic: {
    ...{ id: 91, name: 'Clínica 91', phone: null, address: null, id_company: null },
    ...{ country: 'ES', currency: 'EUR', time_zone: 'Europe/Madrid' },
  },
  professionals: [],
  patient: patient({ phone: null }),
  ...{ alerts: [], episodes: [], appointments: [], reminders: [], waiting_list: [] },
  ...{ templates: [], own_measures: [], entries: [], files: [], mandates: [], plans: [], documents: [] },
  ...given,
})

const entry = (id: number, kind: RecordEntry['kind'], text: string, given: Partial<RecordEntry> = {}) => ({
  ...{ id, kind, patient_id: 7, at: AT, episode_id: 1, appointment_id: 1, author_id: 3 },
  ...{
    template_version_id: null,
    state: 'amended' as const,
    removal: null,
    version: 3,
    created_at: AT,
    updated_at: AT,
  },
  content: { answers: {}, carried: {} } as EntryContent,
  signature: signature(text),
  addenda: [{ id: 1, text: `<p>${text}</p>`, author_id: 3, signature: signature(text), created_at: AT }],
  versions: [],
  ...given,
})

const signature = (name: string): Signature => ({
  ...{ professional_id: 3, name, collegiate_number: name, at: AT, hash: 'ab'.repeat(32), picture: null },
})

const answers: Record<Exclude<FieldKind, 'heading' | 'help'>, (text: string) => EntryContent['answers'][string]> = {
  text: (text) => text,
  long: (text) => `${text}\n${text}`,
  rich: (text) => `<p>a &amp; b<br />${text}</p><u>u</u><a href="https://x.test/?a=1&amp;b=2">c</a>`,
  number: () => 4.5,
  date: () => '2026-11-02',
  yes_no: () => false,
  choice: () => 'one',
  several: () => ['one', 'two', 'gone'],
  scale: () => 0,
  range: () => [{ movement: 'knee_flexion', side: 'left', active: 110, passive: null }],
  strength: (text) => [{ muscle: text, side: 'right', grade: '4-' }],
  tests: (text) => [{ test: text, side: 'middle', result: 'positive', note: text }],
  body: () => ['lumbar:right'],
  score: () => 12,
}

/** One of each state, and signed by everybody who may. */
const signed = (text: string): PatientDossier['documents'] => {
  const roles = ['patient', 'representative', 'professional', 'patient', 'patient'] as const
  const states = ['signed', 'signed', 'signed', 'revoked', 'created'] as const
  return states.map((state, at) => ({
    ...{ id: at + 1, title: text, locale: 'es' as const, state, expires_on: at === 2 ? '2026-11-01' : null },
    ...{ professional_id: 3, created_at: AT, body: text, boxes: [], text_sha256: 'cd'.repeat(32) },
    revoked_at: state === 'revoked' ? AT : null,
    revoked_reason: state === 'revoked' ? text : null,
    signature:
      state === 'created'
        ? null
        : {
            ...{ role: roles[at]!, name: text, identification: text, reason: text, method: 'typed' as const },
            ...{ signed_at: AT, received_at: at === 1 ? AT : null, staff_id: at === 0 ? null : 3 },
          },
    is_consent: at !== 1,
    path: at === 0 ? 'files/consent.pdf' : null,
  }))
}

const everyKind = (text: string): TemplateVersion['content'] => ({
  sections: [
    {
      key: 'all',
      label: { es: text },
      fields: fieldKinds.map((kind) => ({
        ...{ key: kind, kind, label: { es: text }, required: true },
        ...(kind === 'number' && { unit: 'kg' }),
        ...((kind === 'choice' || kind === 'several') && {
          options: ['one', 'two'].map((key) => ({ key, label: { es: text } })),
        }),
      })),
    },
  ],
})

/** Of a patient of whom everything is known, and a text stands wherever there is one. */
export function fullDossier(text: string): PatientDossier {
  const kinds = ['record', 'anamnesis', 'exploration'] as const
  const filled = {
    answers: Object.fromEntries(Object.entries(answers).map(([kind, make]) => [kind, make(text)])),
    carried: {},
  }
  const place = { region: 'lumbar', side: 'right' } as const
  return dossier({
    clinic: {
      ...{ id: 91, name: text, phone: text, address: text, id_company: text },
      ...{ country: 'ES', currency: 'EUR', time_zone: 'Europe/Madrid' },
    },
    professionals: [{ id: 3, name: text, collegiate_number: text }],
    patient: patient({
      ...{ name: text, phone: text, email: text, address: text, postcode: text, town: text, birth_date: '1900-01-01' },
      ...{ sex: 'other', identification: text, external_id: text, insurance_carrier: text, occupation: text },
      ...{ legal_representative_name: text, legal_representative_id: text, contact_name: text, contact_phone: text },
      ...{ contact_relation: text, referral: text, tags: [text, text], status: 'archived', professional_id: 3 },
    }),
    alerts: (['allergy', 'red_flag', 'other'] as const).flatMap((kind, at) =>
      (['high', 'medium', 'low'] as const).map((severity, step) => ({
        ...{ id: at * 3 + step, patient_id: 7, kind, text, severity, created_by: 3, created_at: AT, version: 1 },
        ...{ expires_on: step === 1 ? '2026-11-01' : null, archived_at: step === 2 ? AT : null },
      })),
    ),
    episodes: [null, '2026-11-02'].map((discharged_on, at) => ({
      ...{ id: at + 1, patient_id: 7, title: text, professional_id: at ? null : 3, started_on: '2026-10-05' },
      ...{ discharged_on, outcome: text, version: 1, created_at: AT, updated_at: AT },
      goals: (['open', 'reached', 'dropped'] as const).map((state, step) => ({
        ...{ id: at * 3 + step, episode_id: at + 1, text, unit: text, from_value: 0, now_value: 1, version: 1 },
        ...{ target_value: step ? 5.5 : null, target_on: step === 1 ? null : '2026-12-01', state },
        settled_on: state === 'open' ? null : '2026-11-01',
      })),
    })),
    appointments: (['pending', 'confirmed', 'canceled'] as const).flatMap((status, at) =>
      (['unknown', 'attended', 'no_show'] as const).map((attendance, step) => ({
        ...{ id: at * 3 + step + 1, starts_at: AT, ends_at: '2026-11-02T09:45:00.000Z', status, attendance },
        ...{ professional_id: 3, service: text, note: text, cancel_reason: text, price_cents: 4500 },
      })),
    ),
    documents: signed(text),
    templates: kinds.map((kind, at) => ({
      ...{ id: at + 1, template_id: at + 1, kind, name: text, number: 1, content: everyKind(text) },
    })),
    own_measures: [{ id: 9, name: text, definition: ownDefinition(), active: true, version: 1 }],
    entries: [
      entry(1, 'note', text, { template_version_id: 1, content: filled }),
      entry(2, 'anamnesis', text, { template_version_id: 2, content: filled, appointment_id: 2 }),
      entry(3, 'exploration', text, { template_version_id: 3, content: filled, state: 'signed', addenda: [] }),
      entry(4, 'pain', text, {
        content: {
          ...{ answers: {}, carried: {} },
          pain: {
            ...noPain,
            ...{ mechanism: 'mixed', course: 'acute', origin: text, since: '2026-10-01', note: text },
            ...{ aggravating: [text], easing: [text], worst_at: ['night'], irritability: 'high' },
            spots: [
              { ...place, intensity: 0, sensations: ['dull', 'sharp'], radiates_to: { region: 'knee', side: 'left' } },
              { region: 'head', side: 'centre', intensity: null, sensations: [], radiates_to: null },
            ],
          },
        },
      }),
      entry(5, 'measure', text, {
        content: { ...noAnswers, measure: { ...noMeasure, key: 'nprs', score: { total: 7 } } },
      }),
      entry(6, 'measure', text, {
        content: {
          ...noAnswers,
          measure: { ...noMeasure, key: 'grip_strength', score: { left: 20.5, right: 0 }, filled_by: 'patient' },
        },
      }),
      entry(7, 'measure', text, {
        content: {
          ...noAnswers,
          measure: { answers: {}, measure_id: 9, activities: [{ name: text, value: null }] },
        },
      }),
      entry(8, 'attachment', text, {
        content: {
          ...noAnswers,
          files: [{ file_id: 'a'.repeat(32), name: text, type: 'image/webp', size_bytes: 1, caption: text }],
        },
      }),
      entry(9, 'note', text, {
        ...{ state: 'removed', signature: null, addenda: [], appointment_id: null, episode_id: null },
        removal: { by: 3, at: AT, reason: text },
      }),
      entry(10, 'note', text, { state: 'draft', signature: null, addenda: [], appointment_id: null }),
    ],
    files: ['a', 'b'].map((letter, at) => ({
      ...{ id: letter.repeat(32), entry_id: 8, name: text, content_type: 'image/webp', size_bytes: 1, sha256: '' },
      ...{ uploaded_by: 3, created_at: AT, path: at ? null : 'files/a.webp' },
    })),
  })
}

const noAnswers = { answers: {}, carried: {} }
const noMeasure = { answers: {}, activities: [] }
