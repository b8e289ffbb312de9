import { rmSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extensions } from '@/server/db/embedded'
import { migrationsFolder } from '@/server/db/migrations-folder'
import { migrationsBefore } from '@/tests/support/migrations-before'

/**
 * A clinic as it was worked with before files, measures, exports, merges and imports were there, with something in every
 * table of then.
 */
const worked = `
  insert into clinics (id, name, phone, currency, agenda) values
    (1, 'Clínica', '600', 'EUR', '{"day_starts":"08:00"}'), (2, 'Otra', null, 'EUR', '{}');
  insert into professionals (clinic_id, id, name, email, password_hash, role)
    select c, n, 'P ' || n || ' ' || c, n || '@' || c || '.test', 'none', 'professional'
    from generate_series(1, 2) c, generate_series(1, 3) n;
  insert into patients (clinic_id, id, name, phone, identification, birth_date, postcode, tags)
    select c, n, 'Paciente Núñez ' || n, '6000' || n, n || 'Z', '1980-02-28', '0800' || n, '{Deporte}'
    from generate_series(1, 2) c, generate_series(1, 40) n;
  insert into patient_alerts (clinic_id, patient_id, kind, text, created_by) values (1, 1, 'allergy', 'Látex', 1);
  insert into rooms (clinic_id, id, name) values (1, 1, 'Sala 1');
  insert into services (clinic_id, id, name, duration_minutes, price_cents, room_ids) values (1, 1, 'Fisio', 45, 4500, '[1]');
  insert into service_prices (clinic_id, service_id, price_cents, vat_bp, vat_treatment) values (1, 1, 4500, 0, 'exempt');
  insert into plannings (clinic_id, professional_id, valid_from, intervals) values
    (1, 1, '2026-01-01', '[{"weekday":1,"from":"09:00","to":"14:00"}]');
  insert into planning_exceptions (clinic_id, professional_id, date, date_to, kind, title) values
    (1, 1, '2026-08-01', '2026-08-15', 'absence', 'Vacaciones');
  insert into appointment_series
    (clinic_id, id, professional_id, service_id, recurrence, starts_on, start_minute, duration_minutes, time_zone) values
    (1, 1, 1, 1, '{"frequency":"weekly","count":3}', '2026-05-04', 540, 60, 'Europe/Madrid');
  insert into appointments
    (clinic_id, id, professional_id, service_id, starts_at, ends_at, status, note, series_id, occurrence_day, room_id)
    select 1, n, 1, 1, '2026-05-04T09:00Z'::timestamptz + n * interval '1 hour',
      '2026-05-04T09:45Z'::timestamptz + n * interval '1 hour', 'confirmed', 'Nota ' || n,
      case when n = 1 then 1 end, case when n = 1 then '2026-05-04'::date end, 1
    from generate_series(1, 30) n;
  insert into appointment_patients (clinic_id, appointment_id, patient_id) select 1, n, n from generate_series(1, 30) n;
  insert into series_undos (clinic_id, professional_id, changes, expires_at) values (1, 1, '[]', '2026-06-01');
  insert into reminders (clinic_id, appointment_id, patient_id, starts_at, moment, planned_at) values
    (1, 1, 1, '2026-05-04T10:00Z', 'day_before', '2026-05-03T10:00Z');
  insert into waiting_entries (clinic_id, id, patient_id, service_id, note) values (1, 1, 2, 1, 'Por las tardes');
  insert into waiting_offers (clinic_id, entry_id, professional_id, starts_at, ends_at) values
    (1, 1, 1, '2026-07-01T10:00Z', '2026-07-01T11:00Z');
  insert into templates (clinic_id, id, kind, name) values (1, 1, 'record', 'Seguimiento');
  insert into template_versions (clinic_id, id, template_id, number, content) values
    (1, 1, 1, 1, '{"sections":[{"key":"s","label":{"es":"Todo"},"fields":[{"key":"t","kind":"long","label":{"es":"Texto"}}]}]}');
  insert into episodes (clinic_id, id, patient_id, title, professional_id, started_on) values
    (1, 1, 1, 'Lumbalgia', 1, '2026-05-01');
  insert into record_entries
    (clinic_id, id, patient_id, kind, at, episode_id, appointment_id, author_id, template_version_id, state, content, plain,
     signed_at, signed_by, signature) values
    (1, 1, 1, 'note', '2026-05-04T10:00Z', 1, 1, 1, 1, 'amended', '{"answers":{"t":"<p>Mejor</p>"},"carried":{}}', 'Mejor',
      '2026-05-04T11:00Z', 1, '{"name":"P 1","hash":"a1"}');
  insert into record_entries (clinic_id, id, patient_id, kind, at, author_id, content) values
    (1, 2, 1, 'pain', '2026-05-05T10:00Z', 1, '{"answers":{},"carried":{},"pain":{"spots":[{"region":"lumbar","side":"left"}]}}');
  insert into record_addenda (clinic_id, entry_id, text, author_id, signature) values (1, 1, 'La derecha', 1, '{"hash":"b2"}');
  insert into record_versions (clinic_id, entry_id, number, state, content, author_id) values
    (1, 1, 1, 'draft', '{"answers":{"t":"<p>Igual</p>"},"carried":{}}', 1);
  insert into record_writers (clinic_id, entry_id, professional_id, seen_at) values (1, 2, 1, '2026-05-05T10:00Z');
  insert into record_pains (clinic_id, entry_id, region, side, patient_id, at, intensity, sensations) values
    (1, 2, 'lumbar', 'left', 1, '2026-05-05T10:00Z', 6, '["burning"]');
  insert into record_accesses (clinic_id, number, at, professional_id, patient_id, what, address, device, seal) values
    (1, 1, '2026-05-05T10:00Z', 1, 1, 'record', '::1', 'Firefox', 'c3');
  insert into record_access_heads (clinic_id, number, seal) values (1, 1, 'c3') on conflict do nothing;
  insert into files (clinic_id, id, name, content_type, size_bytes) values (1, repeat('f', 32), 'logo.webp', 'image/webp', 9);
  insert into audit (clinic_id, professional_id, action, entity, entity_id, after) values
    (1, 1, 'created', 'patient', 1, '{"name":"Paciente"}');
  insert into outbox (clinic_id, id, topic, body) values (1, 1, 'mail', '{"to":"a@b.test"}');
  insert into notifications (clinic_id, professional_id, body) values (1, 1, '{"type":"patient"}');
  insert into sessions (clinic_id, id, professional_id, token_hash, expires_at) values (1, 1, 1, 't', '2027-01-01');
  insert into devices (clinic_id, professional_id, type, token, token_hash) values (1, 1, 'web', '{}', 'd');
  insert into calendar_feeds (clinic_id, professional_id, token_hash, token_sealed) values (1, 1, 'h', 's');
  insert into recovery_codes (clinic_id, professional_id, code_hash) values (1, 1, 'r');
  insert into one_time_links (clinic_id, professional_id, purpose, token_hash, expires_at) values
    (1, 1, 'reset', 'o', '2027-01-01');
  insert into registration_consents
    (clinic_id, professional_id, version, locale, text_hash, signature, signed_at) values (1, 1, 1, 'es', 'x', 'y', '2026-01-01');
  insert into login_attempts (account_hash, address, failed_at) values ('l', '::1', '2026-05-05');
  insert into idempotency_keys (clinic_id, professional_id, key, fingerprint, status) values (1, 1, 'k', 'f', 201);
  insert into payment_events (id, type, clinic_id, created) values ('evt_1', 'invoice.paid', 1, 1700000000);`

type Row = Record<string, unknown>
const OLD_TABLES_MIN = 39

let client: PGlite
let before: string
let then: Map<string, Row[]>

/** Every row of every table, as the database writes it. */
async function everything(): Promise<Map<string, Row[]>> {
  const tables = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const all = new Map<string, Row[]>()
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from "${name}" t order by t::text`)
    all.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return all
}

beforeAll(async () => {
  before = migrationsBefore('_record_files')
  client = new PGlite({ extensions })
  await migrate(drizzle({ client }), { migrationsFolder: before })
  await client.exec(worked)
  then = await everything()
  await migrate(drizzle({ client }), { migrationsFolder: migrationsFolder() })
})
afterAll(async () => {
  await client.close()
  rmSync(before, { recursive: true })
})

describe('a database of an earlier version that is worked with', () => {
  it('has something in every table, so that none goes untried', () => {
    expect(then.size).toBeGreaterThanOrEqual(OLD_TABLES_MIN)
    expect([...then].filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual([])
  })

  it('loses no row and no value by becoming of this version', async () => {
    const now = await everything()
    for (const [table, rows] of then) {
      expect([table, now.get(table)?.length]).toEqual([table, rows.length])
      // What a table has more of by now is left out: what it had is the same, to the letter.
      const same = now.get(table)!.map((row) => Object.fromEntries(Object.keys(rows[0]!).map((key) => [key, row[key]])))
      const inOrder = (list: Row[]) => list.map((row) => JSON.stringify(row)).toSorted()
      expect([table, inOrder(same)]).toEqual([table, inOrder(rows)])
    }
  })

  it('is shown to those of its clinic, and to nobody of another', async () => {
    const seen = (clinic: number) =>
      client.transaction(async (tx) => {
        await tx.exec(`set local role physio_app; select set_config('app.clinic_id', '${clinic}', true)`)
        const { rows } = await tx.query<{ patients: number; entries: number }>(
          'select (select count(*) from patients)::int as patients, (select count(*) from record_entries)::int as entries',
        )
        return rows[0]
      })
    expect(await seen(1)).toEqual({ patients: 40, entries: 2 })
    expect(await seen(2)).toEqual({ patients: 40, entries: 0 })
  })

  it('stays as it is where the migrations are run again', async () => {
    const once = await everything()
    await migrate(drizzle({ client }), { migrationsFolder: migrationsFolder() })
    expect(await everything()).toEqual(once)
  })
})
