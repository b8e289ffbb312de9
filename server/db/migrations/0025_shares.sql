-- What came of a patient's record beside its entries is read by whose patient it is too: see 0018.
do $$
declare of_patients text;
begin
  foreach of_patients in array array['record_files', 'record_pains', 'measure_results', 'measure_links'] loop
    execute format('create policy share on %I as restrictive for select to physio_app using ((select current_share()) is null or exists (
      select 1 from patients p where p.clinic_id = %I.clinic_id and p.id = %I.patient_id))', of_patients, of_patients, of_patients);
  end loop;
end $$;
--> statement-breakpoint
do $$
declare of_entries text;
begin
  foreach of_entries in array array['record_versions', 'record_addenda', 'record_writers'] loop
    execute format('create policy share on %I as restrictive for select to physio_app using ((select current_share()) is null or exists (
      select 1 from record_entries e where e.clinic_id = %I.clinic_id and e.id = %I.entry_id))', of_entries, of_entries, of_entries);
  end loop;
end $$;
--> statement-breakpoint
create policy share on goals as restrictive for select to physio_app using ((select current_share()) is null or exists (
  select 1 from episodes e where e.clinic_id = goals.clinic_id and e.id = goals.episode_id));
