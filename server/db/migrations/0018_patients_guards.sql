-- What drizzle cannot say of patients: row-level security, and whose patients a person sees.
alter table patients add constraint patients_sexes check (sex in ('female', 'male', 'other'));
--> statement-breakpoint
alter table clinics add constraint clinics_patients_shared check (patients_shared in ('all', 'assigned'));
--> statement-breakpoint
grant update (patients_shared) on clinics to physio_app;
--> statement-breakpoint
alter table patient_alerts enable row level security;
--> statement-breakpoint
alter table patient_alerts force row level security;
--> statement-breakpoint
create policy tenant on patient_alerts to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic());
--> statement-breakpoint
create policy maintenance on patient_alerts to current_user using (true) with check (true);
--> statement-breakpoint
grant select, insert, update on patient_alerts to physio_app;
--> statement-breakpoint
-- The professional whose patients alone the transaction sees; null: it sees all of the clinic's.
create function current_share() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.share_of', true), '')::bigint $$;
--> statement-breakpoint
-- Whom that professional has an appointment with, in the year before or after today. In plpgsql, so that who sees all
-- patients pays neither for its plan nor for asking.
create function patients_by_appointment() returns setof bigint language plpgsql stable parallel safe
  as $$ begin
  return query select m.patient_id from public.appointments a
    join public.appointment_patients m on m.clinic_id = a.clinic_id and m.appointment_id = a.id
    where a.clinic_id = public.current_clinic() and a.professional_id = public.current_share()
      and a.deleted_at is null and a.status <> 'canceled'
      and a.starts_at > now() - interval '1 year' and a.starts_at < now() + interval '1 year';
end $$;
--> statement-breakpoint
-- Theirs are those who are assigned to them, and those. Written here as the table's own rule, so that no query can forget
-- it: one that joins patients finds theirs alone.
create policy share on patients as restrictive for select to physio_app using (
  (select current_share()) is null or professional_id = (select current_share()) or id in (select patients_by_appointment()));
--> statement-breakpoint
do $$
declare of_patients text;
begin
  foreach of_patients in array array['patient_alerts', 'episodes', 'record_entries'] loop
    execute format('create policy share on %I as restrictive for select to physio_app using ((select current_share()) is null or exists (
      select 1 from patients p where p.clinic_id = %I.clinic_id and p.id = %I.patient_id))', of_patients, of_patients, of_patients);
  end loop;
end $$;
--> statement-breakpoint
-- What 0003 says of it holds: it only finds, and what is found is read from the table, under its policies. Its owner is
-- under none of them, so it says the share again.
drop view searchable_patients;
--> statement-breakpoint
create view searchable_patients as
  select clinic_id, id, search, sort_name, sort_surname, phone, email, status, professional_id, created_at, tags,
    key_of(identification) as identification_key
  from patients where clinic_id = current_clinic()
    and ((select current_share()) is null or professional_id = (select current_share()) or id in (select patients_by_appointment()));
--> statement-breakpoint
grant select on searchable_patients to physio_app;
--> statement-breakpoint
-- Whom the agenda names. Of somebody who is not theirs, a professional with a share of the patients reads the initials
-- and no telephone: that a colleague's hour is taken is everybody's business, by whom is not.
create view patient_names as
  select clinic_id, id,
    case when (select current_share()) is null or professional_id = (select current_share()) or id in (select patients_by_appointment())
      then name else regexp_replace(name, '(\S)\S*', '\1.', 'g') end as name,
    case when (select current_share()) is null or professional_id = (select current_share()) or id in (select patients_by_appointment())
      then phone end as phone
  from patients where clinic_id = current_clinic();
--> statement-breakpoint
grant select on patient_names to physio_app;
