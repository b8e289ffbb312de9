import type { RecordEntry } from '@/lib/contract/record'
import type { FieldKind, TemplateField, TemplateVersion } from '@/lib/contract/templates'
import { isAnswered } from '@/lib/domain/record/content'
import { localText } from '@/lib/domain/record/local-text'
import { isBlankText } from '@/lib/domain/record/rich-text'
import { answerLines, answersOf, itemTypeOf } from './item-answers'
import { type Making, ownSystem, type Resource, saidOr, urlOf } from './resource'
import { narrative, paragraph, xhtmlOf } from './xhtml'

/** LOINC 11506-3: progress note. */
const PROGRESS_NOTE = { coding: [{ system: 'http://loinc.org', code: '11506-3' }] }

const documentStates = { draft: 'preliminary', signed: 'final', amended: 'amended' } as const
const formStates = { draft: 'in-progress', signed: 'completed', amended: 'amended' } as const
type Live = keyof typeof documentStates
/** What was removed has no content any more. */
export const stateOf = ({ state }: RecordEntry): Live | null => (state === 'removed' ? null : state)

const templateOf = ({ dossier }: Making, { template_version_id }: RecordEntry) =>
  dossier.templates.find(({ id }) => id === template_version_id)

const fields = (version: TemplateVersion | undefined) =>
  version?.content.sections.flatMap((section) => section.fields) ?? []

/** The answers of an entry to questions of some kinds, in the order of its template. */
export const answersOfKind = (making: Making, entry: RecordEntry, kinds: FieldKind[]) =>
  fields(templateOf(making, entry)).flatMap(({ key, kind }) => {
    const answer = kinds.includes(kind) ? entry.content.answers[key] : undefined
    return answer === undefined ? [] : [{ kind, answer }]
  })

/** An answer as the inside of a narrative; null where nothing was answered. */
function answerXhtml(field: TemplateField, entry: RecordEntry, locale: Making['locale']): string | null {
  const answer = entry.content.answers[field.key]
  if (field.kind === 'rich' && typeof answer === 'string') return isBlankText(answer) ? null : xhtmlOf(answer)
  const lines = answerLines(field, answer, locale)
  return lines.length > 0 ? lines.map(paragraph).join('') : null
}

/** Visits' notes, a section for each question that was answered and each addendum; and the addenda of other entries. */
export function compositions(making: Making, entries: RecordEntry[], refersTo: Map<number, string[]>): Resource[] {
  const { idOf, refer, locale, dossier } = making
  return entries.flatMap((entry): Resource[] => {
    const state = stateOf(entry)
    if (!state || (entry.kind !== 'note' && entry.addenda.length === 0)) return []
    const template = templateOf(making, entry)
    const asked = entry.kind === 'note' ? fields(template) : []
    const sections = asked.flatMap((field) => {
      const inside = isAnswered(field.kind) ? answerXhtml(field, entry, locale) : null
      return inside ? [{ title: saidOr(localText(field.label, locale), field.key), text: narrative(inside) }] : []
    })
    const addenda = entry.addenda.map(({ text, author_id, created_at }) => ({
      title: `+ ${created_at}`,
      author: [refer('Practitioner', author_id)],
      text: narrative(isBlankText(text) ? paragraph('–') : xhtmlOf(text)),
    }))
    // What the addenda are to, where that is a resource of its own.
    const amended = entry.kind === 'note' ? [] : (refersTo.get(entry.id) ?? [])
    return [
      {
        resourceType: 'Composition',
        id: idOf('Composition', entry.id),
        status: documentStates[state],
        type: PROGRESS_NOTE,
        subject: refer('Patient', dossier.patient.id),
        ...encounterOf(making, entry),
        date: entry.at,
        author: [refer('Practitioner', entry.author_id)],
        title: saidOr(template?.name, entry.kind),
        custodian: refer('Organization', dossier.clinic.id),
        section: [...sections, ...addenda, ...(amended.length > 0 ? [{ entry: amended.map(asReference) }] : [])],
      },
    ]
  })
}
const asReference = (id: string) => ({ reference: urlOf(id) })

/** The visit to which an entry belongs, where the patient came. */
export function encounterOf({ dossier, refer }: Making, { appointment_id }: RecordEntry) {
  const came = dossier.appointments.some(
    (one) => one.id === appointment_id && one.attendance === 'attended' && one.status !== 'canceled',
  )
  return came && appointment_id ? { encounter: refer('Encounter', appointment_id) } : {}
}

/** Anamneses and explorations, which are questionnaires. */
export const isForm = ({ kind }: RecordEntry) => kind === 'anamnesis' || kind === 'exploration'

/** The questionnaires that the patient's anamneses and explorations were filled with. */
export function questionnaires(making: Making, entries: RecordEntry[]): Resource[] {
  const used = new Set(
    entries.filter((entry) => isForm(entry) && stateOf(entry)).map((entry) => entry.template_version_id),
  )
  return making.dossier.templates
    .filter(({ id }) => used.has(id))
    .map((version) => ({
      resourceType: 'Questionnaire',
      id: making.idOf('Questionnaire', version.id),
      url: questionnaireUrl(making, version),
      version: String(version.number),
      title: saidOr(version.name, version.kind),
      status: 'active',
      subjectType: ['Patient'],
      item: version.content.sections.map((section) => ({
        linkId: `section.${section.key}`,
        text: saidOr(localText(section.label, making.locale), section.key),
        type: 'group',
        item: section.fields.map((field) => questionOf(field, making)),
      })),
    }))
}

const questionnaireUrl = ({ dossier }: Making, { template_id, id }: TemplateVersion) =>
  ownSystem(`clinic:${dossier.clinic.id}:template:${template_id}:${id}`)

function questionOf(field: TemplateField, { locale }: Making) {
  const type = itemTypeOf(field)
  const options = type === 'choice' ? (field.options ?? []) : []
  return {
    linkId: field.key,
    text: saidOr(localText(field.label, locale), field.key),
    type,
    ...(type !== 'display' && {
      required: field.required ?? false,
      repeats: field.kind === 'several' || type === 'text',
    }),
    answerOption: options.map((option) => ({
      valueCoding: {
        system: ownSystem(`option:${field.key}`),
        code: option.key,
        display: localText(option.label, locale),
      },
    })),
  }
}

/** Anamneses and explorations, answer by answer. */
export function questionnaireResponses(making: Making, entries: RecordEntry[]): Resource[] {
  const { idOf, refer, locale, dossier } = making
  return entries.filter(isForm).flatMap((entry): Resource[] => {
    const state = stateOf(entry)
    if (!state) return []
    const template = templateOf(making, entry)
    const groups = template?.content.sections.map((section) => ({
      linkId: `section.${section.key}`,
      text: saidOr(localText(section.label, locale), section.key),
      item: section.fields
        .map((field) => ({
          linkId: field.key,
          text: saidOr(localText(field.label, locale), field.key),
          answer: isAnswered(field.kind) ? answersOf(field, entry.content.answers[field.key], locale) : [],
        }))
        .filter(({ answer }) => answer.length > 0),
    }))
    return [
      {
        resourceType: 'QuestionnaireResponse',
        id: idOf('QuestionnaireResponse', entry.id),
        questionnaire: template ? questionnaireUrl(making, template) : null,
        status: formStates[state],
        subject: refer('Patient', dossier.patient.id),
        ...encounterOf(making, entry),
        authored: entry.at,
        author: refer('Practitioner', entry.author_id),
        item: groups?.filter(({ item }) => item.length > 0),
      },
    ]
  })
}
