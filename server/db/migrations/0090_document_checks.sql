-- A sealed document is found by its code before anybody knows whose it is.
create policy gate on documents for select to physio_gate using (true);
--> statement-breakpoint
grant select (clinic_id, id, code) on documents to physio_gate;
