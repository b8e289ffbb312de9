-- Row-level security of the groups' public pages and of who signs up on them.
do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['group_pages', 'sign_ups'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy tenant on %I to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic())', tenant_table);
    execute format('create policy maintenance on %I to current_user using (true) with check (true)', tenant_table);
  end loop;
end $$;
--> statement-breakpoint
grant select, insert, update on group_pages to physio_app;
--> statement-breakpoint
-- What was asked for is not altered: it is confirmed as it is, or goes.
grant select, insert, update (token_hash), delete on sign_ups to physio_app;
--> statement-breakpoint
-- The gate finds whose a link is, whatever its clinic.
create policy gate on group_pages for select to physio_gate using (true);
--> statement-breakpoint
create policy gate on sign_ups for select to physio_gate using (true);
--> statement-breakpoint
grant select (clinic_id, group_id, token) on group_pages to physio_gate;
--> statement-breakpoint
grant select (clinic_id, id, token_hash) on sign_ups to physio_gate;
--> statement-breakpoint
-- The jobs delete what nobody confirmed, without reading it.
create policy jobs on sign_ups to physio_jobs using (true);
--> statement-breakpoint
grant select (clinic_id, id, expires_at), delete on sign_ups to physio_jobs;
