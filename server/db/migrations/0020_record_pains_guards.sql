-- Row-level security of the places of pains: written anew from their entry, so that they may go.
alter table record_pains enable row level security;
--> statement-breakpoint
alter table record_pains force row level security;
--> statement-breakpoint
create policy tenant on record_pains to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic());
--> statement-breakpoint
create policy maintenance on record_pains to current_user using (true) with check (true);
--> statement-breakpoint
grant select, insert, delete on record_pains to physio_app;
