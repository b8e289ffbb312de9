-- What drizzle cannot say: no accidental double booking, row-level security on every tenant table, and who may do what.
alter table appointments add constraint appointments_no_double_booking
  exclude using gist (clinic_id with =, professional_id with =, tstzrange(starts_at, ends_at) with &&)
  where (status <> 'canceled' and not overlap and deleted_at is null);
--> statement-breakpoint
do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['professionals', 'sessions', 'patients', 'services', 'plannings',
    'planning_exceptions', 'appointments', 'appointment_patients', 'audit', 'outbox', 'idempotency_keys', 'files'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy tenant on %I to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic())', tenant_table);
    -- Migrations, seeds and restores run as the owner, who need not be a superuser.
    execute format('create policy maintenance on %I to current_user using (true) with check (true)', tenant_table);
  end loop;
end $$;
--> statement-breakpoint
alter table clinics enable row level security;
--> statement-breakpoint
alter table clinics force row level security;
--> statement-breakpoint
create policy tenant on clinics to physio_app using (id = current_clinic()) with check (id = current_clinic());
--> statement-breakpoint
create policy maintenance on clinics to current_user using (true) with check (true);
--> statement-breakpoint
-- The gate sees who may sign in and whose session a token is, and writes nothing of a clinic's data.
create policy gate on clinics to physio_gate using (true) with check (true);
--> statement-breakpoint
create policy gate on professionals for select to physio_gate using (true);
--> statement-breakpoint
create policy gate on sessions to physio_gate using (true);
--> statement-breakpoint
grant select on clinics to physio_app;
--> statement-breakpoint
grant update (name, photo, logo, phone, address, id_company, invoice_footer, language, country, currency, time_zone, updated_at) on clinics to physio_app;
--> statement-breakpoint
grant select, insert, update on professionals, sessions, patients, services, plannings, planning_exceptions, appointments, files, idempotency_keys to physio_app;
--> statement-breakpoint
grant delete on idempotency_keys to physio_app;
--> statement-breakpoint
grant select, insert, update, delete on appointment_patients to physio_app;
--> statement-breakpoint
-- Lines of the ledger are added and read, never altered.
grant select, insert on audit to physio_app;
--> statement-breakpoint
grant insert on outbox to physio_app;
--> statement-breakpoint
grant select, insert on clinics to physio_gate;
--> statement-breakpoint
grant select on professionals to physio_gate;
--> statement-breakpoint
grant select on sessions to physio_gate;
--> statement-breakpoint
grant update (ended_at, last_used_at) on sessions to physio_gate;
--> statement-breakpoint
grant select, insert, delete on login_attempts to physio_gate;
