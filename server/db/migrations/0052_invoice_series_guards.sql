-- Row-level security of the series of invoices; they are archived, never deleted.
alter table invoice_series enable row level security;
--> statement-breakpoint
alter table invoice_series force row level security;
--> statement-breakpoint
create policy tenant on invoice_series to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic());
--> statement-breakpoint
create policy maintenance on invoice_series to current_user using (true) with check (true);
--> statement-breakpoint
grant select, insert, update on invoice_series to physio_app;
--> statement-breakpoint
grant update (invoice_settings) on clinics to physio_app;
