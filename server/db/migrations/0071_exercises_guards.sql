-- Row-level security of exercises. Which ones somebody marked is of the clinic, and read by its person alone (the query asks for
-- one's own): it says nothing of anybody's health.
do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['exercises', 'exercise_favourites'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy tenant on %I to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic())', tenant_table);
    execute format('create policy maintenance on %I to current_user using (true) with check (true)', tenant_table);
  end loop;
end $$;
--> statement-breakpoint
grant select, insert, update on exercises to physio_app;
--> statement-breakpoint
grant select, insert, delete on exercise_favourites to physio_app;
--> statement-breakpoint
-- Thousands of exercises are read to be counted by their kinds: what is read by name sorts by code point, on both engines alike.
alter table exercises alter column sort_name type text collate "C";
