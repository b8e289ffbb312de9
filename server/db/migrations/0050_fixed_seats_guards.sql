-- Row-level security of fixed seats, and what drizzle cannot say of them. One that is given up before it begins goes.
alter table fixed_seats enable row level security;
--> statement-breakpoint
alter table fixed_seats force row level security;
--> statement-breakpoint
create policy tenant on fixed_seats to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic());
--> statement-breakpoint
create policy maintenance on fixed_seats to current_user using (true) with check (true);
--> statement-breakpoint
grant select, insert, update, delete on fixed_seats to physio_app;
--> statement-breakpoint
-- Nobody has two seats of a series on one day.
alter table fixed_seats add constraint fixed_seats_once
  exclude using gist (clinic_id with =, member_id with =, series_id with =, daterange(from_day, until_day, '[]') with &&);
--> statement-breakpoint
-- A place outlives the seat that it was had by: of a membership that is taken back, the seat goes with it.
alter table enrolments add constraint enrolments_clinic_id_fixed_seat_id_fixed_seats_clinic_id_id_fk
  foreign key (clinic_id, fixed_seat_id) references fixed_seats (clinic_id, id) on delete set null (fixed_seat_id);
