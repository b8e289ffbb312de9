-- Row-level security of the new tables, and a third role: physio_jobs works in the background for all clinics.
do $$
declare tenant_table text;
begin
  if not exists (select from pg_roles where rolname = 'physio_jobs') then
    create role physio_jobs nologin nosuperuser nobypassrls;
  end if;
  grant physio_jobs to current_user;
  foreach tenant_table in array array['one_time_links', 'recovery_codes', 'registration_consents', 'devices', 'notifications'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy tenant on %I to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic())', tenant_table);
    execute format('create policy maintenance on %I to current_user using (true) with check (true)', tenant_table);
  end loop;
end $$;
--> statement-breakpoint
grant select, insert, update on one_time_links, recovery_codes, devices, notifications to physio_app;
--> statement-breakpoint
grant delete on recovery_codes, devices to physio_app;
--> statement-breakpoint
-- A picture that was taken away or replaced is gone.
grant delete on files to physio_app;
--> statement-breakpoint
-- Evidence is added and read, never altered.
grant select, insert on registration_consents to physio_app;
--> statement-breakpoint
-- The gate finds whose a link is, and takes a device from its former person, whatever their clinic.
create policy gate on one_time_links for select to physio_gate using (true);
--> statement-breakpoint
create policy gate on devices to physio_gate using (true);
--> statement-breakpoint
grant select on one_time_links to physio_gate;
--> statement-breakpoint
grant select, delete on devices to physio_gate;
--> statement-breakpoint
-- The jobs deliver what was announced, and write down what the payment provider says of a clinic.
create policy jobs on outbox for select to physio_jobs using (true);
--> statement-breakpoint
create policy jobs_settle on outbox for update to physio_jobs using (true) with check (true);
--> statement-breakpoint
-- What was not delivered stays for a person to look at.
create policy jobs_clean_up on outbox for delete to physio_jobs using (delivered_at is not null);
--> statement-breakpoint
create policy jobs on clinics to physio_jobs using (true) with check (true);
--> statement-breakpoint
grant select, delete, update (available_at, attempts, failure, delivered_at) on outbox to physio_jobs;
--> statement-breakpoint
-- What was announced before anything was delivered is no news.
update outbox set delivered_at = now() where delivered_at is null;
--> statement-breakpoint
-- The jobs delete what is over, without reading what it says.
create policy jobs on notifications to physio_jobs using (true);
--> statement-breakpoint
create policy jobs on idempotency_keys to physio_jobs using (true);
--> statement-breakpoint
grant select (clinic_id, id, created_at), delete on notifications to physio_jobs;
--> statement-breakpoint
grant select (clinic_id, professional_id, key, created_at), delete on idempotency_keys to physio_jobs;
--> statement-breakpoint
grant select, update (subscription, payment_customer, payment_subscription, payment_period, updated_at) on clinics to physio_jobs;
--> statement-breakpoint
grant select, insert on payment_events to physio_jobs;
--> statement-breakpoint
alter table payment_events enable row level security;
--> statement-breakpoint
alter table payment_events force row level security;
--> statement-breakpoint
create policy jobs on payment_events to physio_jobs using (true) with check (true);
--> statement-breakpoint
create policy maintenance on payment_events to current_user using (true) with check (true);
--> statement-breakpoint
-- The audit is read newest first, page after page.
create index audit_newest on audit (clinic_id, created_at, id);
--> statement-breakpoint
alter table payment_events add column subscription text;
