-- A patient's own page is found by the hash of its token, before anybody knows whose clinic it is.
create policy gate on plan_links for select to physio_gate using (true);
--> statement-breakpoint
grant select (clinic_id, id, token_hash) on plan_links to physio_gate;
