-- What drizzle cannot say of rooms: no accidental double booking, row-level security, and who may do what.
alter table appointments add constraint appointments_no_room_twice
  exclude using gist (clinic_id with =, room_id with =, tstzrange(starts_at, ends_at) with &&)
  where (room_id is not null and status <> 'canceled' and not overlap and deleted_at is null);
--> statement-breakpoint
alter table rooms enable row level security;
--> statement-breakpoint
alter table rooms force row level security;
--> statement-breakpoint
create policy tenant on rooms to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic());
--> statement-breakpoint
create policy maintenance on rooms to current_user using (true) with check (true);
--> statement-breakpoint
grant select, insert, update on rooms to physio_app;
