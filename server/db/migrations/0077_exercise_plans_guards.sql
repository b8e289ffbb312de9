-- Row-level security of sessions, plans and what patients answer.
do $$
declare tenant_table text;
begin
  foreach tenant_table in array array[
    'exercise_sessions', 'exercise_session_items', 'exercise_plans', 'exercise_plan_phases', 'exercise_plan_days',
    'dated_plans', 'dated_phases', 'dated_sessions', 'session_feedback', 'plan_links'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy tenant on %I to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic())', tenant_table);
    execute format('create policy maintenance on %I to current_user using (true) with check (true)', tenant_table);
  end loop;
end $$;
--> statement-breakpoint
grant select, insert, update on exercise_sessions, exercise_plans, dated_plans, session_feedback, plan_links to physio_app;
--> statement-breakpoint
grant select, insert, update, delete on exercise_session_items, exercise_plan_phases, exercise_plan_days, dated_phases, dated_sessions to physio_app;
--> statement-breakpoint
-- What is read by name sorts by code point, on both engines alike.
alter table exercise_sessions alter column sort_name type text collate "C";
--> statement-breakpoint
alter table exercise_plans alter column sort_name type text collate "C";
