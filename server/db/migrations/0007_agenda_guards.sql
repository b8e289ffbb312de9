-- Row-level security of the agenda's new tables, and who may do what with them.
do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['service_prices', 'appointment_series', 'series_undos', 'reminders', 'calendar_feeds',
    'waiting_entries', 'waiting_offers'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy tenant on %I to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic())', tenant_table);
    execute format('create policy maintenance on %I to current_user using (true) with check (true)', tenant_table);
  end loop;
end $$;
--> statement-breakpoint
grant select, insert, update on appointment_series, series_undos, reminders, calendar_feeds, waiting_entries, waiting_offers to physio_app;
--> statement-breakpoint
-- A price that was asked for stays on record.
grant select, insert on service_prices to physio_app;
--> statement-breakpoint
grant delete on plannings, planning_exceptions, calendar_feeds to physio_app;
--> statement-breakpoint
grant update (agenda, reminders) on clinics to physio_app;
--> statement-breakpoint
-- The gate finds whose a link or a feed is, whatever their clinic.
create policy gate on reminders for select to physio_gate using (true);
--> statement-breakpoint
create policy gate on calendar_feeds for select to physio_gate using (true);
--> statement-breakpoint
grant select (clinic_id, id, token_hash) on reminders to physio_gate;
--> statement-breakpoint
grant select (clinic_id, professional_id, token_hash) on calendar_feeds to physio_gate;
--> statement-breakpoint
-- The jobs delete what can no longer be undone, without reading it.
create policy jobs on series_undos to physio_jobs using (true);
--> statement-breakpoint
grant select (clinic_id, id, expires_at), delete on series_undos to physio_jobs;
--> statement-breakpoint
-- The price that each service has now is the first line of its history.
insert into service_prices (clinic_id, service_id, price_cents, vat_bp, vat_treatment, valid_from)
select clinic_id, id, price_cents, vat_bp, vat_treatment, created_at from services;
