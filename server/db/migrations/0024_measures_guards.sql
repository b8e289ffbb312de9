-- Row-level security of the clinic's own measures, of scores, of the links that patients fill in by, and of goals.
do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['measures', 'measure_results', 'measure_links', 'goals'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy tenant on %I to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic())', tenant_table);
    execute format('create policy maintenance on %I to current_user using (true) with check (true)', tenant_table);
  end loop;
end $$;
--> statement-breakpoint
grant select, insert, update on measure_links, goals to physio_app;
--> statement-breakpoint
-- What a measure asks is not changed: what was filled in stays comparable.
grant select, insert, update (name, active, version, updated_at) on measures to physio_app;
--> statement-breakpoint
-- Scores are written anew from their entry, so that they may go.
grant select, insert, delete on measure_results to physio_app;
--> statement-breakpoint
-- The gate finds whose a link is, whatever its clinic.
create policy gate on measure_links for select to physio_gate using (true);
--> statement-breakpoint
grant select (clinic_id, id, token_hash) on measure_links to physio_gate;
