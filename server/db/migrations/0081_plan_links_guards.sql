-- A patient's own page is found by the hash of its token, before anybody knows whose clinic it is.
create policy gate on plan_links for select to physio_gate using (true);
--> statement-breakpoint
grant select (clinic_id, id, token_hash) on plan_links to physio_gate;
--> statement-breakpoint
-- What is a patient's is read by whose patient it is too: see 0018.
do $$
declare of_patients text;
begin
  foreach of_patients in array array['plan_links', 'session_feedback'] loop
    execute format('create policy share on %I as restrictive for select to physio_app using ((select current_share()) is null or exists (
      select 1 from patients p where p.clinic_id = %I.clinic_id and p.id = %I.patient_id))', of_patients, of_patients, of_patients);
    execute format('create trigger %I before insert on %I for each row execute function forward_merged()', of_patients || '_forward', of_patients);
  end loop;
end $$;
--> statement-breakpoint
-- Who was erased has no page any more, and what they said of their sessions goes with them.
create function erase_plan_page() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from plan_links l where l.clinic_id = new.clinic_id and l.patient_id = new.id;
  delete from session_feedback f where f.clinic_id = new.clinic_id and f.patient_id = new.id;
  return new;
end $$;
--> statement-breakpoint
create trigger patients_plan_page_erased after update of erased_at on patients
  for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_plan_page();
