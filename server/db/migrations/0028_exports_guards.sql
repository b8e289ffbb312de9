-- Row-level security of exports, and who may do what with them: people ask for one and call it off, the jobs make it.
do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['exports', 'export_parts'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy tenant on %I to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic())', tenant_table);
    execute format('create policy maintenance on %I to current_user using (true) with check (true)', tenant_table);
    execute format('create policy jobs on %I to physio_jobs using (true) with check (true)', tenant_table);
  end loop;
end $$;
--> statement-breakpoint
-- Of a patient, for whose they are too: see 0018.
create policy share on exports as restrictive for select to physio_app using ((select current_share()) is null or patient_id is null or exists (
  select 1 from patients p where p.clinic_id = exports.clinic_id and p.id = exports.patient_id));
--> statement-breakpoint
create policy share on export_parts as restrictive for select to physio_app using ((select current_share()) is null or exists (
  select 1 from exports e where e.clinic_id = export_parts.clinic_id and e.id = export_parts.export_id));
--> statement-breakpoint
grant select, insert, update (state, step, progress, failure, leased_until, size_bytes, finished_at, expires_at) on exports to physio_app;
--> statement-breakpoint
grant select, insert on export_parts to physio_app;
--> statement-breakpoint
-- The jobs begin them and clear away, by ids and numbers; what is exported they read as anybody of the clinic.
grant select, delete, update (state, step, progress, attempts, run, leased_until) on exports to physio_jobs;
--> statement-breakpoint
grant select, delete on export_parts to physio_jobs;
