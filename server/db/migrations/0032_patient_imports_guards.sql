-- Row-level security of what patients are brought by, and what else drizzle cannot say.
do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['patient_imports', 'patient_import_rows', 'patient_import_deeds'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy tenant on %I to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic())', tenant_table);
    execute format('create policy maintenance on %I to current_user using (true) with check (true)', tenant_table);
  end loop;
  -- A file is of all patients: who sees some of them only sees none of it.
  foreach tenant_table in array array['patient_import_rows', 'patient_import_deeds'] loop
    execute format('create policy share on %I as restrictive for select to physio_app using ((select current_share()) is null)', tenant_table);
  end loop;
end $$;
--> statement-breakpoint
alter table patient_imports add constraint patient_imports_states
  check (state in ('reading', 'read', 'checking', 'checked', 'importing', 'done', 'undoing', 'undone', 'stopped'));
--> statement-breakpoint
alter table patient_import_deeds add constraint patient_import_deeds_deeds check (deed in ('created', 'filled'));
--> statement-breakpoint
grant select, insert, update on patient_imports, patient_import_deeds to physio_app;
--> statement-breakpoint
grant select, insert, update, delete on patient_import_rows to physio_app;
--> statement-breakpoint
-- Nobody may delete a patient. The undo of an import asks for it here, and only whom it made and nobody has changed since
-- goes, with the alerts that it wrote; what anybody has booked or written for them has a foreign key that keeps them.
create function take_out_imported(of_import bigint, places integer[]) returns void
  language sql security definer set search_path = '' as $$
    delete from public.patient_alerts a using public.patient_import_deeds d
      where a.clinic_id = public.current_clinic() and d.clinic_id = a.clinic_id and d.patient_id = a.patient_id
        and d.import_id = of_import and d.place = any(places) and a.id = any(d.alert_ids);
    delete from public.patients p using public.patient_import_deeds d
      where p.clinic_id = public.current_clinic() and d.clinic_id = p.clinic_id and d.patient_id = p.id
        and d.import_id = of_import and d.place = any(places) and d.deed = 'created' and d.version = p.version;
  $$;
--> statement-breakpoint
revoke all on function take_out_imported(bigint, integer[]) from public;
--> statement-breakpoint
grant execute on function take_out_imported(bigint, integer[]) to physio_app;
--> statement-breakpoint
-- The jobs delete what a file holds, without reading it.
create policy jobs on patient_import_rows to physio_jobs using (true);
--> statement-breakpoint
grant select (clinic_id, import_id, place, created_at), delete on patient_import_rows to physio_jobs;
--> statement-breakpoint
-- Who may be here already is looked for among all, a batch of rows at a time (see 0003 for documents).
create index patients_email on patients (clinic_id, lower(email));
--> statement-breakpoint
create index patients_phone on patients (clinic_id, right(regexp_replace(phone, '[^0-9]', '', 'g'), 9));
--> statement-breakpoint
create index patients_external on patients (clinic_id, external_id) where external_id is not null;
