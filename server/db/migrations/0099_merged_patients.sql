-- Whom each patient of the clinic who was merged is now, in the end: for lists, which would ask `patient_now` (0053) of each row.
create function merged_patients() returns table (id bigint, now_id bigint) language sql stable security definer
  rows 20 set search_path = public, pg_temp
  as $$ with recursive gone(id, into_id) as (
    select p.id, p.merged_into from patients p where p.clinic_id = current_clinic() and p.merged_into is not null
    union select g.id, p.merged_into from gone g
      join patients p on p.clinic_id = current_clinic() and p.id = g.into_id and p.merged_into is not null)
  select g.id, g.into_id from gone g join patients p on p.clinic_id = current_clinic() and p.id = g.into_id and p.merged_into is null $$;
--> statement-breakpoint
grant execute on function merged_patients() to physio_app;
