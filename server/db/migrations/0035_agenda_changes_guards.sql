-- What the agenda shows of a clinic is kept as it was told until a transaction changed it: each change of a table that the
-- lists are made of leaves its transaction here, of whoever's hand and on whatever way it comes.
alter table agenda_changes enable row level security;
--> statement-breakpoint
alter table agenda_changes force row level security;
--> statement-breakpoint
create policy tenant on agenda_changes for select to physio_app using (clinic_id = current_clinic());
--> statement-breakpoint
create policy maintenance on agenda_changes to current_user using (true) with check (true);
--> statement-breakpoint
create policy jobs on agenda_changes to physio_jobs using (true);
--> statement-breakpoint
grant select on agenda_changes to physio_app;
--> statement-breakpoint
grant select, delete on agenda_changes to physio_jobs;
--> statement-breakpoint
create function note_agenda_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.agenda_changes (clinic_id, changed_by)
    select distinct clinic_id, pg_catalog.pg_current_xact_id() from changed on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
do $$
declare shown text;
begin
  foreach shown in array array['appointments', 'appointment_patients', 'patients'] loop
    execute format('create trigger %I after insert on %I referencing new table as changed for each statement execute function note_agenda_change()', shown || '_shown_new', shown);
    execute format('create trigger %I after update on %I referencing new table as changed for each statement execute function note_agenda_change()', shown || '_shown_changed', shown);
    execute format('create trigger %I after delete on %I referencing old table as changed for each statement execute function note_agenda_change()', shown || '_shown_gone', shown);
  end loop;
end $$;
