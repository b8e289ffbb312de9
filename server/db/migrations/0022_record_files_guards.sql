-- Row-level security of the record's files, and who may do what with them.
alter table record_files enable row level security;
--> statement-breakpoint
alter table record_files force row level security;
--> statement-breakpoint
create policy tenant on record_files to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic());
--> statement-breakpoint
create policy maintenance on record_files to current_user using (true) with check (true);
--> statement-breakpoint
grant select, insert on record_files to physio_app;
--> statement-breakpoint
-- What a file is and whose never changes; only which entry names it.
grant update (entry_id, loose_since) on record_files to physio_app;
--> statement-breakpoint
-- The jobs delete what no entry names, without reading what it is called or whose it is.
create policy jobs on record_files to physio_jobs using (loose_since is not null);
--> statement-breakpoint
grant select (clinic_id, id, has_small, loose_since), delete on record_files to physio_jobs;
