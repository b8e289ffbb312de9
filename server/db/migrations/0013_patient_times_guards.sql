-- No patient has two appointments at once unless one is an intended overlap: what drizzle cannot say of `during`.
create function patient_time(status text, overlap boolean, deleted_at timestamptz, starts_at timestamptz, ends_at timestamptz)
  returns tstzrange language sql immutable
  as $$ select case when status <> 'canceled' and not overlap and deleted_at is null then tstzrange(starts_at, ends_at) end $$;
--> statement-breakpoint
-- Before there was such a rule, patients were booked twice without being asked about: what was booked later counts as
-- meant, so that it stays where it is and can still be changed.
update appointments a set overlap = true
  where a.status <> 'canceled' and not a.overlap and a.deleted_at is null and exists (
    select from appointment_patients m
    join appointment_patients n on n.clinic_id = m.clinic_id and n.patient_id = m.patient_id and n.appointment_id < m.appointment_id
    join appointments b on b.clinic_id = n.clinic_id and b.id = n.appointment_id
    where m.clinic_id = a.clinic_id and m.appointment_id = a.id and b.status <> 'canceled' and b.deleted_at is null
      and b.starts_at < a.ends_at and b.ends_at > a.starts_at);
--> statement-breakpoint
update appointment_patients m set during = patient_time(a.status, a.overlap, a.deleted_at, a.starts_at, a.ends_at)
  from appointments a where a.clinic_id = m.clinic_id and a.id = m.appointment_id;
--> statement-breakpoint
alter table appointment_patients add constraint appointment_patients_not_in_two_places
  exclude using gist (clinic_id with =, patient_id with =, during with &&) where (during is not null);
--> statement-breakpoint
-- Whoever comes to an appointment has its time taken.
create function take_patient_time() returns trigger language plpgsql as $$
begin
  select public.patient_time(a.status, a.overlap, a.deleted_at, a.starts_at, a.ends_at) into new.during
    from public.appointments a where a.clinic_id = new.clinic_id and a.id = new.appointment_id;
  return new;
end $$;
--> statement-breakpoint
create trigger appointment_patients_time before insert or update of appointment_id on appointment_patients
  for each row execute function take_patient_time();
--> statement-breakpoint
-- An appointment that moves, ends or comes back takes its patients with it.
create function move_patient_time() returns trigger language plpgsql as $$
begin
  update public.appointment_patients m
    set during = public.patient_time(new.status, new.overlap, new.deleted_at, new.starts_at, new.ends_at)
    where m.clinic_id = new.clinic_id and m.appointment_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger appointments_patient_time after update of status, overlap, deleted_at, starts_at, ends_at on appointments
  for each row when (patient_time(old.status, old.overlap, old.deleted_at, old.starts_at, old.ends_at)
    is distinct from patient_time(new.status, new.overlap, new.deleted_at, new.starts_at, new.ends_at))
  execute function move_patient_time();
