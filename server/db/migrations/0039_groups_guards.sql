-- Row-level security of groups, and what drizzle cannot say of memberships. Who is in a group is shown as the agenda shows it:
-- of who is not theirs, a professional with a share of the patients reads the initials (patient_names).
do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['groups', 'group_plans', 'group_members', 'enrolments'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy tenant on %I to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic())', tenant_table);
    execute format('create policy maintenance on %I to current_user using (true) with check (true)', tenant_table);
  end loop;
end $$;
--> statement-breakpoint
grant select, insert, update on groups, group_plans, enrolments to physio_app;
--> statement-breakpoint
grant select, insert, update, delete on group_members to physio_app;
--> statement-breakpoint
-- Nobody has two plans of a group on one day.
alter table group_members add constraint group_members_one_plan_a_day
  exclude using gist (clinic_id with =, group_id with =, patient_id with =, daterange(from_day, until_day, '[]') with &&);
--> statement-breakpoint
-- An activity stays its group's, and an enrolment its activity's.
create function refuse_other_group() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'an activity stays its group''s' using errcode = 'check_violation';
end $$;
--> statement-breakpoint
create trigger appointments_group_kept before update of group_id on appointments
  for each row when (old.group_id is distinct from new.group_id) execute function refuse_other_group();
--> statement-breakpoint
create trigger enrolments_activity_kept before update of group_id, activity_id on enrolments
  for each row when (old.group_id <> new.group_id or old.activity_id <> new.activity_id) execute function refuse_other_group();
--> statement-breakpoint
-- What is written for a patient while they are being merged is then of whom was kept (0030).
create trigger group_members_forward before insert on group_members for each row execute function forward_merged();
--> statement-breakpoint
create trigger enrolments_forward before insert on enrolments for each row execute function forward_merged();
--> statement-breakpoint
-- What a group is called stands in the agenda (0035).
create trigger groups_shown_new after insert on groups referencing new table as changed for each statement
  execute function note_agenda_change();
--> statement-breakpoint
create trigger groups_shown_gone after delete on groups referencing old table as changed for each statement
  execute function note_agenda_change();
--> statement-breakpoint
create trigger groups_shown_changed after update on groups referencing new table as changed for each statement
  execute function note_agenda_change();
--> statement-breakpoint
-- Who is erased (0030) is in no group from that day on, and waits for no place: nobody comes up who is a number.
create function leave_groups() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare day date;
begin
  select (now() at time zone c.time_zone)::date into day from clinics c where c.id = new.clinic_id;
  delete from group_members m where m.clinic_id = new.clinic_id and m.patient_id = new.id and m.from_day > day;
  update group_members m set until_day = day, version = m.version + 1, updated_at = now()
    where m.clinic_id = new.clinic_id and m.patient_id = new.id and (m.until_day is null or m.until_day > day);
  update enrolments e set state = 'removed', version = e.version + 1, updated_at = now()
    where e.clinic_id = new.clinic_id and e.patient_id = new.id and e.state = 'waiting';
  return null;
end $$;
--> statement-breakpoint
create trigger patients_leave_groups after update of erased_at on patients
  for each row when (old.erased_at is null and new.erased_at is not null) execute function leave_groups();
