import { readFileSync } from 'node:fs'
import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { endpointNames } from '@/lib/contract/addresses'
import { AgendaSettings } from '@/lib/contract/agenda'
import { ClinicChange } from '@/lib/contract/clinic'
import { HandedOver, Handover } from '@/lib/contract/employees'
import { Id } from '@/lib/contract/endpoint'
import { InvoiceSettingsForm } from '@/lib/contract/invoice-settings'
import { MakeUpRulesForm } from '@/lib/contract/make-up-rules'
import { ImportOutcome } from '@/lib/contract/patient-imports'
import { Patient } from '@/lib/contract/patients'
import { endpoints } from '@/lib/contract/registry'
import { ReminderSettings } from '@/lib/contract/reminders'
import { VisitPolicyForm } from '@/lib/contract/visit-policy'
import { Offer, WaitingEntry } from '@/lib/contract/waiting-list'
import { changesOf, withoutSecrets } from '@/lib/domain/audit/changes'
import { type AuditEntity, auditActions, auditEntities, auditedKinds, labelKeys } from '@/lib/domain/audit/entities'
import { idFields, idShownAs } from '@/lib/domain/audit/references'
import { locales } from '@/lib/i18n/locales'
import { messageFiles } from '@/lib/i18n/messages'
import { auditedColumns } from '@/server/db/appointment-columns'
import { registration_consents } from '@/server/db/schema/access'
import { calendar_feeds } from '@/server/db/schema/feeds'
import { professionals } from '@/server/db/schema/professionals'
import { exportedTables } from '@/server/steps/clinic-export/tables'

const columnsOf = (table: PgTable) => Object.keys(getTableColumns(table))
const fieldsOf = (schema: { shape: object }) => Object.keys(schema.shape)

/** What the lines of a kind can hold, where that is not the columns of the table that its noun names. */
const written: Partial<Record<AuditEntity, string[]>> = {
  appointment: [
    ...auditedColumns.map(({ name }) => name),
    ...['patient_ids', 'patient_id', 'voucher_id', 'waived', 'reason', 'paid_cents', 'payment_method'],
  ],
  audit: fieldsOf(endpoints['audit.export'].query),
  calendar_feed: columnsOf(calendar_feeds).filter((name) => name === 'with_names'),
  clinic: [
    ...fieldsOf(ClinicChange),
    'currency',
    'trial_ends_at',
    ...fieldsOf(AgendaSettings),
    ...fieldsOf(VisitPolicyForm),
    ...fieldsOf(MakeUpRulesForm),
    ...fieldsOf(InvoiceSettingsForm),
    ...['invoice_sheet', 'invoices_from', 'invoices_to'],
    ...['after_days', 'before_days', 'reminders_max', 'reminders_at'],
  ],
  account_payment: ['patient_id', 'account_cents', 'payment_method', 'reason'],
  invoice_batch: ['billed_from', 'billed_to', 'send_mail', 'patients_count', 'state', 'billed_kinds', 'issued_on'],
  dated_plan: ['patient_id', 'group_id', 'exercise_plan_id', 'starts_on', 'published', 'active'],
  dated_session: [],
  debit_terms: ['creditor_name', 'creditor_id', 'account_end', 'bic'],
  mandate: ['patient_id', 'reference', 'signed_on', 'is_once', 'collected_elsewhere_on', 'revocation'],
  remittance: [
    ...['reference', 'collect_on', 'total_cents', 'invoice_count', 'collected_on', 'is_canceled'],
    ...['return_code', 'returned_on', 'end_to_end'],
  ],
  cash_close: ['day', 'opening_cents', 'expected_cents', 'counted_cents', 'left_cents', 'reason', 'is_reopened'],
  cash_movement: ['day', 'moved_cents', 'reason', 'is_reversed'],
  document: ['patient_id'],
  document_batch: ['template_name', 'patients_count', 'state'],
  document_template: ['name', 'valid_months', 'active', 'text_version'],
  enrolment: ['group_id', 'activity_id', 'patient_id', 'state'],
  episode: [],
  fixed_seat: ['group_id', 'patient_id', 'series_id', 'from_day', 'until_day'],
  goal: [],
  group_page: [],
  group_member: ['group_id', 'plan_id', 'patient_id', 'payment_method', 'from_day', 'until_day'],
  measure_link: [],
  plan_link: [],
  session_feedback: [],
  membership_fee: ['paid_cents', 'amount_cents', 'waived', 'reason'],
  password: [],
  patient_erasure: ['patient_id', 'requested_on', 'kept_until', 'purpose'],
  patient_import: fieldsOf(ImportOutcome),
  patient_merge: ['kept_id', 'merged_id'],
  patient: [...fieldsOf(Patient), 'access_report', 'sign_up'],
  professional: [
    ...columnsOf(professionals),
    ...fieldsOf(Handover),
    ...fieldsOf(HandedOver).filter((name) => name !== 'employee'),
    'ended_sessions',
  ].filter((name) => name !== 'totp_last_step'),
  recovery_codes: [],
  registration_consent: columnsOf(registration_consents).filter((name) => ['locale', 'signature'].includes(name)),
  record_entry: [],
  reminders: fieldsOf(ReminderSettings),
  second_factor: [],
  subscription: ['status', 'interval', 'period_ends_at', 'ends', 'overdue'],
  template: [],
  voucher: [
    ...[
      'patient_id',
      'title',
      'price_cents',
      'vat_bp',
      'vat_treatment',
      'billing',
      'pays_services',
      'service_ids',
      'pays_activities',
      'group_ids',
      'sharer_ids',
    ],
    ...['sold_on', 'expires_on', 'sessions', 'paid_cents', 'reason'],
  ],
  invoice: [
    ...['patient_id', 'series_id', 'status', 'payment_method', 'due_days', 'withholding_bp'],
    ...['total_cents', 'invoice_number', 'paid_cents', 'fiscal_state'],
  ],
  waiting_entry: [
    ...fieldsOf(WaitingEntry).filter((name) => !['patient', 'offers'].includes(name)),
    'offer',
    ...fieldsOf(Offer),
  ],
}

/** The columns of the table that a noun names: what goes out with the clinic is what the audit speaks of. */
function columnsNamed(noun: string): string[] {
  const table = exportedTables.find(({ name }) => name === noun.replaceAll('-', '_'))
  if (!table) throw new Error(`nothing here says what a line of ${noun} can hold`)
  return Object.keys(table.columns)
}

/** The fields of a kind that a person reads: neither housekeeping nor secret. */
function readFields(entity: AuditEntity): string[] {
  const fields = written[entity] ?? columnsNamed(auditedKinds[entity].noun)
  const row = Object.fromEntries(fields.map((field) => [field, 'some']))
  return changesOf({ before: null, after: withoutSecrets(row) }).map(({ field }) => field)
}

type Tree = { [key: string]: string | Tree }
const messagesOf = (locale: string): Tree =>
  Object.fromEntries(
    messageFiles.map((file) => {
      const path = new URL(`../../messages/${locale}/${file}.json`, import.meta.url)
      return [file, JSON.parse(readFileSync(path, 'utf8'))]
    }),
  )
const textAt = (messages: Tree, key: string) =>
  key.split('.').reduce<Tree | string | undefined>((at, name) => (at as Tree | undefined)?.[name], messages)

type Part = z.ZodType & { def: { innerType?: Part; element?: Part; shape?: Record<string, Part>; entries?: object } }
/**
 * The choices of a schema, each with its field; a language is shown in its own name, and whose a cancellation is, which parts of
 * doses were scaled, and what was shown before an invoice was asked for, is kept nowhere.
 */
function choicesIn(field: string, part: Part): [string, string][] {
  const { innerType, element, shape = {}, entries = {} } = part.def
  const inner = [innerType, element].flatMap((one) => (one ? choicesIn(field, one) : []))
  const fields = Object.entries(shape).flatMap(([name, one]) => choicesIn(name, one))
  const own = Object.values(entries).map((choice): [string, string] => [field, String(choice)])
  return ['language', 'locale', 'canceled_by', 'parts', 'shown'].includes(field) ? [] : [...inner, ...fields, ...own]
}
/** Lines that hold no value, or how many or who alone, have no words for any. */
const wordless: AuditEntity[] = ['patient_import', 'patient_merge']
const speaking = auditEntities.filter((entity) => written[entity]?.length !== 0 && !wordless.includes(entity))
/** What is taken at once has its lines with what was paid, one each. */
const collected = 'account-payments.collect'
const bodies = speaking.flatMap((entity) =>
  endpointNames
    .filter((name) => name.startsWith(`${auditedKinds[entity].noun}.`) && name !== collected)
    .map((name) => endpoints[name]),
)
const choices = [
  ...new Map(
    [...bodies.flatMap((one) => ('body' in one ? [one.body] : [])), WaitingEntry, Offer, Patient, AgendaSettings]
      .flatMap((schema) => choicesIn('', schema as unknown as Part))
      .map(([field, choice]) => [`${field} ${choice}`, [field, choice]] as const),
  ).values(),
]

describe.each(locales)('the audit in %s', (locale) => {
  const messages = messagesOf(locale)

  it.each(auditEntities)('has a label for every field that a line of a %s can hold', (entity) => {
    const missing = readFields(entity).filter(
      (field) =>
        typeof labelKeys(entity, field)
          .map((key) => textAt(messages, key))
          .find(Boolean) !== 'string',
    )
    expect(missing).toEqual([])
  })

  it('has words for every choice that a form of an audited row has', () => {
    const { values } = messages.audit as { values: Tree }
    const unsaid = choices.filter(([, choice]) => typeof values[choice] !== 'string')
    expect(unsaid.map(([field, choice]) => `${field}: ${choice}`)).toEqual([])
  })

  it('has every label that the table names', () => {
    const named = auditEntities.flatMap((entity) => Object.values(auditedKinds[entity].labels ?? {}))
    expect(named.filter((key) => typeof textAt(messages, key) !== 'string')).toEqual([])
  })

  it('has a name for every kind of thing and every action, and no other', () => {
    const { entity, actions } = messages.audit as { entity: Tree; actions: Tree }
    expect(Object.keys(entity).sort()).toEqual([...auditEntities].sort())
    expect(Object.keys(actions).sort()).toEqual([...auditActions].sort())
  })
})

it('only fields that no form has keep a label of their own', () => {
  const messages = messagesOf('es')
  const own = new Set(
    auditEntities.flatMap((entity) =>
      readFields(entity).map((field) => labelKeys(entity, field).find((key) => textAt(messages, key)) ?? ''),
    ),
  )
  const kept = Object.keys((messages.audit as Tree).fields as Tree)
  expect(kept.filter((field) => !own.has(`audit.fields.${field}`))).toEqual([])
})

it('rows are called in the address what the endpoints call them', () => {
  const nouns = new Set(endpointNames.map((name) => name.split('.')[0]))
  for (const { noun } of Object.values(auditedKinds)) expect(nouns).toContain(noun)
})

describe('an id in a line', () => {
  type Schema = z.ZodType & { def: { innerType?: Schema; element?: Schema } }
  /** An id of the contract, perhaps, or several. */
  const holdsIds = (schema: Schema): boolean =>
    schema === Id || [schema.def.innerType, schema.def.element].some((inner) => inner !== undefined && holdsIds(inner))
  const inSchema = ({ shape }: { shape: object }) =>
    Object.entries(shape).flatMap(([field, schema]) => (holdsIds(schema) ? [field] : []))
  const inTable = (table: PgTable) =>
    Object.values(getTableColumns(table)).flatMap((column) => (column.getSQLType() === 'bigint' ? [column.name] : []))

  /** By type, wherever a type says it; a list of ids in a table has none, and is known by its name. */
  const typed = new Set([
    ...exportedTables.flatMap(({ table }) => inTable(table)),
    ...[AgendaSettings, ClinicChange, HandedOver, Handover, Offer, Patient, ReminderSettings, WaitingEntry].flatMap(
      inSchema,
    ),
    ...inSchema(endpoints['audit.export'].query),
  ])

  it.each(auditEntities)('of a %s is shown as it was declared', (entity) => {
    const ids = readFields(entity).filter((field) => typed.has(field) || /_ids?$/.test(field))
    expect(ids.filter((field) => !idShownAs(field))).toEqual([])
  })

  it('is declared for fields that some line can hold, and no other', () => {
    const fields = new Set(auditEntities.flatMap(readFields))
    expect(Object.keys(idFields).filter((field) => !fields.has(field))).toEqual([])
  })
})
