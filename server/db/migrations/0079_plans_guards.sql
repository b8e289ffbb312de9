-- Whose patient somebody is not theirs to read (0018, 0025) their plans are not either; a group's plan is read by all who treat.
create policy share on dated_plans as restrictive for select to physio_app using ((select current_share()) is null or patient_id is null
  or exists (select 1 from patients p where p.clinic_id = dated_plans.clinic_id and p.id = dated_plans.patient_id));
--> statement-breakpoint
do $$
declare of_plans text;
begin
  foreach of_plans in array array['dated_phases', 'dated_sessions'] loop
    execute format('create policy share on %I as restrictive for select to physio_app using ((select current_share()) is null or exists (
      select 1 from dated_plans p where p.clinic_id = %I.clinic_id and p.id = %I.dated_plan_id))', of_plans, of_plans, of_plans);
  end loop;
end $$;
--> statement-breakpoint
do $$
declare of_patients text;
begin
  foreach of_patients in array array['session_feedback', 'plan_links'] loop
    execute format('create policy share on %I as restrictive for select to physio_app using ((select current_share()) is null or exists (
      select 1 from patients p where p.clinic_id = %I.clinic_id and p.id = %I.patient_id))', of_patients, of_patients, of_patients);
  end loop;
end $$;
--> statement-breakpoint
-- Which sessions of a plan somebody has answered, whoever it was: what was done stays as it was, also where who changes the plan of
-- a group does not see all of its members.
create function answered_sessions(plan bigint) returns setof bigint language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct f.dated_session_id from dated_sessions s
    join session_feedback f on f.clinic_id = s.clinic_id and f.dated_session_id = s.id
    where s.clinic_id = current_clinic() and s.dated_plan_id = plan $$;
--> statement-breakpoint
-- How many did each session of a plan, without a word of what they said.
create function session_counts(plan bigint) returns table (dated_session_id bigint, done_by integer) language sql stable security definer
  set search_path = public, pg_temp
  as $$ select f.dated_session_id, count(*) filter (where f.done)::integer from dated_sessions s
    join session_feedback f on f.clinic_id = s.clinic_id and f.dated_session_id = s.id
    where s.clinic_id = current_clinic() and s.dated_plan_id = plan group by f.dated_session_id $$;
--> statement-breakpoint
revoke execute on function answered_sessions(bigint), session_counts(bigint) from public;
--> statement-breakpoint
grant execute on function answered_sessions(bigint), session_counts(bigint) to physio_app;
--> statement-breakpoint
-- What is written for a patient while they are being merged is then of whom was kept (0030).
create trigger dated_plans_forward before insert on dated_plans for each row execute function forward_merged();
--> statement-breakpoint
create trigger session_feedback_forward before insert on session_feedback for each row execute function forward_merged();
--> statement-breakpoint
-- Of who is erased (0030): their plans with what they answered are set aside with the record that the law keeps, their link dies,
-- and nothing of it is left. What they said of a group's sessions goes with them; the plan is the group's.
create function leave_plans() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare theirs bigint[]; days bigint[];
begin
  theirs := array(select p.id from dated_plans p where p.clinic_id = new.clinic_id and p.patient_id = new.id);
  days := array(select s.id from dated_sessions s where s.clinic_id = new.clinic_id and s.dated_plan_id = any(theirs));
  update blocked_records b set contents = b.contents || jsonb_build_object(
      'plans', coalesce(b.contents -> 'plans', '[]') || (select coalesce(jsonb_agg(to_jsonb(p) order by p.id), '[]')
        from dated_plans p where p.clinic_id = new.clinic_id and p.id = any(theirs)),
      'phases', coalesce(b.contents -> 'phases', '[]') || (select coalesce(jsonb_agg(to_jsonb(f) order by f.id), '[]')
        from dated_phases f where f.clinic_id = new.clinic_id and f.dated_plan_id = any(theirs)),
      'sessions', coalesce(b.contents -> 'sessions', '[]') || (select coalesce(jsonb_agg(to_jsonb(s) order by s.day, s.id), '[]')
        from dated_sessions s where s.clinic_id = new.clinic_id and s.id = any(days)),
      'feedback', coalesce(b.contents -> 'feedback', '[]') || (select coalesce(jsonb_agg(to_jsonb(a) order by a.id), '[]')
        from session_feedback a where a.clinic_id = new.clinic_id and a.patient_id = new.id))
    from patient_erasures e where e.clinic_id = new.clinic_id and b.clinic_id = e.clinic_id and b.erasure_id = e.id
      and e.patient_id = kept_patient(new.clinic_id, new.id);
  delete from plan_links l where l.clinic_id = new.clinic_id and l.patient_id = new.id;
  delete from session_feedback a where a.clinic_id = new.clinic_id and (a.patient_id = new.id or a.dated_session_id = any(days));
  delete from dated_sessions s where s.clinic_id = new.clinic_id and s.id = any(days);
  delete from dated_phases f where f.clinic_id = new.clinic_id and f.dated_plan_id = any(theirs);
  delete from dated_plans p where p.clinic_id = new.clinic_id and p.id = any(theirs);
  update audit l set before = null, after = null where l.clinic_id = new.clinic_id and (
    l.entity = 'dated_plan' and l.entity_id = any(theirs) or l.entity = 'dated_session' and l.entity_id = any(days));
  return null;
end $$;
--> statement-breakpoint
create trigger patients_leave_plans after update of erased_at on patients
  for each row when (old.erased_at is null and new.erased_at is not null) execute function leave_plans();
