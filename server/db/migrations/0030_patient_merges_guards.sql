-- Row-level security of merges; a patient who was merged is not found any more, and nothing new is theirs.
do $$
declare of_patients text;
begin
  foreach of_patients in array array['patient_merges', 'patient_distinctions'] loop
    execute format('alter table %I enable row level security', of_patients);
    execute format('alter table %I force row level security', of_patients);
    execute format('create policy tenant on %I to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic())', of_patients);
    execute format('create policy maintenance on %I to current_user using (true) with check (true)', of_patients);
  end loop;
end $$;
--> statement-breakpoint
create policy share on patient_merges as restrictive for select to physio_app using ((select current_share()) is null or exists (
  select 1 from patients p where p.clinic_id = patient_merges.clinic_id and p.id = patient_merges.kept_id));
--> statement-breakpoint
create policy share on patient_distinctions as restrictive for select to physio_app using ((select current_share()) is null
  or exists (select 1 from patients p where p.clinic_id = patient_distinctions.clinic_id and p.id = patient_distinctions.first_id)
  and exists (select 1 from patients p where p.clinic_id = patient_distinctions.clinic_id and p.id = patient_distinctions.second_id));
--> statement-breakpoint
grant select, insert on patient_merges, patient_distinctions to physio_app;
--> statement-breakpoint
grant update (undone_by, undone_at) on patient_merges to physio_app;
--> statement-breakpoint
-- A merge moves files, scores and places of pain with their patient; they are changed in nothing else.
grant update (patient_id) on record_files, record_pains, measure_results to physio_app;
--> statement-breakpoint
-- Whether the transaction sees those who were merged: the merge's own, and what says whose readings there were.
create function sees_merged() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.sees_merged', true), '') = 'on' $$;
--> statement-breakpoint
-- Written here, so that no query can forget it: see 0026.
drop policy tenant on patients;
--> statement-breakpoint
create policy tenant on patients to physio_app
  using (clinic_id = current_clinic() and (merged_into is null or (select sees_merged()))
    and ((select current_share()) is null or professional_id = (select current_share()) or id in (select patients_by_appointment())))
  with check (clinic_id = current_clinic());
--> statement-breakpoint
-- The owner is under no such rule, so the view says it again: see 0018.
create or replace view searchable_patients as
  select clinic_id, id, search, sort_name, sort_surname, phone, email, status, professional_id, created_at, tags,
    key_of(identification) as identification_key
  from patients where clinic_id = current_clinic() and merged_into is null
    and ((select current_share()) is null or professional_id = (select current_share()) or id in (select patients_by_appointment()));
--> statement-breakpoint
-- As whom a patient goes on: whoever they were merged into, also through several merges.
create function kept_patient(of_clinic integer, patient bigint) returns bigint language plpgsql stable security definer
  set search_path = public, pg_temp as $$
declare next_one bigint;
begin
  loop
    select p.merged_into into next_one from patients p where p.clinic_id = of_clinic and p.id = patient;
    if next_one is null then return patient; end if;
    patient := next_one;
  end loop;
end $$;
--> statement-breakpoint
-- Who was merged into a patient, also through several merges, and the patient.
create function patients_merged_into(of_clinic integer, patient bigint) returns setof bigint language sql stable security definer
  set search_path = public, pg_temp
  as $$ with recursive known(id) as (
    select patient union select p.id from patients p join known on p.clinic_id = of_clinic and p.merged_into = known.id)
  select id from known $$;
--> statement-breakpoint
-- What is written for a patient while they are being merged waits for the merge, and is then of whom was kept: who
-- writes it has asked before whether there is such a patient.
create function forward_merged() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare next_one bigint;
begin
  loop
    select p.merged_into into next_one from patients p where p.clinic_id = new.clinic_id and p.id = new.patient_id for key share;
    if next_one is null then return new; end if;
    new.patient_id := next_one;
  end loop;
end $$;
--> statement-breakpoint
do $$
declare of_patients text;
begin
  foreach of_patients in array array['appointment_patients', 'reminders', 'waiting_entries', 'episodes', 'record_entries', 'record_pains',
    'record_files', 'measure_results', 'measure_links', 'patient_alerts'] loop
    execute format('create trigger %I before insert on %I for each row execute function forward_merged()', of_patients || '_forward', of_patients);
  end loop;
end $$;
--> statement-breakpoint
-- What was signed stays as it was signed, for whom it was signed; a merge says whose it is now beside that.
drop trigger record_entries_signed_kept on record_entries;
--> statement-breakpoint
create trigger record_entries_signed_kept before update on record_entries
  for each row when (old.state <> 'draft' and (coalesce(old.signed_patient_id, old.patient_id), old.kind, old.at, old.author_id, old.content, old.signature, old.signed_at, old.signed_by, old.template_version_id)
    is distinct from (coalesce(new.signed_patient_id, new.patient_id), new.kind, new.at, new.author_id, new.content, new.signature, new.signed_at, new.signed_by, new.template_version_id))
  execute function refuse_change();

--> statement-breakpoint
-- Row-level security of erasures, and what the law keeps of who was erased: blocked, and read by a release alone.
do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['patient_erasures', 'blocked_records', 'blocked_releases'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy tenant on %I to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic())', tenant_table);
    execute format('create policy maintenance on %I to current_user using (true) with check (true)', tenant_table);
    -- They are an admin's, who sees all patients: with a share of them there is nothing to see.
    execute format('create policy share on %I as restrictive for select to physio_app using ((select current_share()) is null)', tenant_table);
  end loop;
end $$;
--> statement-breakpoint
grant select, insert on patient_erasures, blocked_releases to physio_app;
--> statement-breakpoint
-- Of what is blocked the application knows that it is there, never what it says.
grant select (clinic_id, erasure_id, kept_until) on blocked_records to physio_app;
--> statement-breakpoint
create trigger blocked_releases_kept before update or delete on blocked_releases
  for each row execute function refuse_change();
--> statement-breakpoint
grant update (record_years) on clinics to physio_app;
--> statement-breakpoint
alter table clinics add constraint clinics_record_years check (record_years between 1 and 100);
--> statement-breakpoint
-- The jobs destroy what is over, without reading it.
create policy jobs on blocked_records to physio_jobs using (kept_until < current_date);
--> statement-breakpoint
grant select (clinic_id, erasure_id, kept_until, file_keys), delete on blocked_records to physio_jobs;
--> statement-breakpoint
create policy jobs on patient_erasures to physio_jobs using (true) with check (true);
--> statement-breakpoint
grant select (clinic_id, id), update (destroyed_at) on patient_erasures to physio_jobs;
--> statement-breakpoint
-- Who was erased is found by nobody either: see above.
drop policy tenant on patients;
--> statement-breakpoint
create policy tenant on patients to physio_app
  using (clinic_id = current_clinic() and (merged_into is null and erased_at is null or (select sees_merged()))
    and ((select current_share()) is null or professional_id = (select current_share()) or id in (select patients_by_appointment())))
  with check (clinic_id = current_clinic());
--> statement-breakpoint
create or replace view searchable_patients as
  select clinic_id, id, search, sort_name, sort_surname, phone, email, status, professional_id, created_at, tags,
    key_of(identification) as identification_key
  from patients where clinic_id = current_clinic() and merged_into is null and erased_at is null
    and ((select current_share()) is null or professional_id = (select current_share()) or id in (select patients_by_appointment()));
--> statement-breakpoint
-- What was signed and added is deleted by an erasure, which keeps it blocked as long as the law asks, and by nothing else:
-- the application may delete nothing of it.
drop trigger record_entries_kept on record_entries;
--> statement-breakpoint
create trigger record_entries_kept before delete on record_entries
  for each row when (current_setting('app.erasing', true) is distinct from 'on') execute function refuse_change();
--> statement-breakpoint
drop trigger record_addenda_kept on record_addenda;
--> statement-breakpoint
create trigger record_addenda_kept before update on record_addenda for each row execute function refuse_change();
--> statement-breakpoint
create trigger record_addenda_not_deleted before delete on record_addenda
  for each row when (current_setting('app.erasing', true) is distinct from 'on') execute function refuse_change();
--> statement-breakpoint
-- Erases the patient of an erasure that was written in this transaction, with all who were merged into them: what the law
-- keeps is set aside, everything else goes, and of the person a number stays. Gives the keys of files that are to go now.
create function erase_patient(erasure bigint, gone_name text) returns text[] language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  clinic constant integer := current_clinic();
  asked patient_erasures%rowtype;
  ids bigint[];
  entries bigint[];
  cares bigint[];
  alone bigint[];
  waiting bigint[];
  alerts bigint[];
  keys text[];
  loose text[];
begin
  select * into strict asked from patient_erasures e where e.clinic_id = clinic and e.id = erasure and e.destroyed_at is null;
  ids := array(select patients_merged_into(clinic, asked.patient_id));
  perform from patients p where p.clinic_id = clinic and p.id = any(ids) order by p.id for update;
  if exists (select from patients p where p.clinic_id = clinic and p.id = asked.patient_id and p.erased_at is not null) then
    raise exception 'erased already' using errcode = 'restrict_violation';
  end if;
  entries := array(select e.id from record_entries e where e.clinic_id = clinic and e.patient_id = any(ids));
  cares := array(select e.id from episodes e where e.clinic_id = clinic and e.patient_id = any(ids));
  waiting := array(select w.id from waiting_entries w where w.clinic_id = clinic and w.patient_id = any(ids));
  alerts := array(select a.id from patient_alerts a where a.clinic_id = clinic and a.patient_id = any(ids));
  alone := array(select m.appointment_id from appointment_patients m where m.clinic_id = clinic
    group by m.appointment_id having bool_and(m.patient_id = any(ids)));
  keys := array(select unnest(case when f.has_small then array[f.id, f.id || '-small'] else array[f.id] end)
    from record_files f where f.clinic_id = clinic and f.patient_id = any(ids) and f.entry_id is not null);
  loose := array(select unnest(case when f.has_small then array[f.id, f.id || '-small'] else array[f.id] end)
    from record_files f where f.clinic_id = clinic and f.patient_id = any(ids) and f.entry_id is null);
  if asked.kept_until is not null then
    insert into blocked_records (clinic_id, erasure_id, kept_until, file_keys, contents) values (clinic, erasure, asked.kept_until, keys,
      jsonb_build_object(
        'patients', (select jsonb_agg(to_jsonb(p) - 'search' - 'sort_name' - 'sort_surname') from patients p where p.clinic_id = clinic and p.id = any(ids)),
        'alerts', (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from patient_alerts a where a.clinic_id = clinic and a.id = any(alerts)),
        'episodes', (select coalesce(jsonb_agg(to_jsonb(e)), '[]') from episodes e where e.clinic_id = clinic and e.id = any(cares)),
        'goals', (select coalesce(jsonb_agg(to_jsonb(g)), '[]') from goals g where g.clinic_id = clinic and g.episode_id = any(cares)),
        'entries', (select coalesce(jsonb_agg(to_jsonb(e) order by e.at, e.id), '[]') from record_entries e where e.clinic_id = clinic and e.id = any(entries)),
        'versions', (select coalesce(jsonb_agg(to_jsonb(v) order by v.id), '[]') from record_versions v where v.clinic_id = clinic and v.entry_id = any(entries)),
        'addenda', (select coalesce(jsonb_agg(to_jsonb(a) order by a.id), '[]') from record_addenda a where a.clinic_id = clinic and a.entry_id = any(entries)),
        'files', (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from record_files f where f.clinic_id = clinic and f.patient_id = any(ids) and f.entry_id is not null),
        'merges', (select coalesce(jsonb_agg(jsonb_build_object('kept_id', m.kept_id, 'merged_id', m.merged_id, 'at', m.created_at, 'undone_at', m.undone_at)), '[]')
          from patient_merges m where m.clinic_id = clinic and m.kept_id = any(ids)),
        'visits', (select coalesce(jsonb_agg(to_jsonb(a) - 'reminder_message' order by a.starts_at), '[]') from appointments a
          where a.clinic_id = clinic and a.deleted_at is null and exists (select from appointment_patients m
            where m.clinic_id = clinic and m.appointment_id = a.id and m.patient_id = any(ids)))));
  else
    loose := loose || keys;
  end if;

  perform set_config('app.erasing', 'on', true);
  delete from waiting_offers o where o.clinic_id = clinic and o.entry_id = any(waiting);
  delete from waiting_entries w where w.clinic_id = clinic and w.id = any(waiting);
  delete from reminders r where r.clinic_id = clinic and r.patient_id = any(ids);
  delete from measure_links l where l.clinic_id = clinic and (l.patient_id = any(ids) or l.entry_id = any(entries));
  delete from measure_results r where r.clinic_id = clinic and r.patient_id = any(ids);
  delete from record_pains r where r.clinic_id = clinic and r.patient_id = any(ids);
  delete from record_files f where f.clinic_id = clinic and f.patient_id = any(ids);
  delete from record_writers w where w.clinic_id = clinic and w.entry_id = any(entries);
  delete from record_addenda a where a.clinic_id = clinic and a.entry_id = any(entries);
  delete from record_versions v where v.clinic_id = clinic and v.entry_id = any(entries);
  delete from record_entries e where e.clinic_id = clinic and e.id = any(entries);
  delete from goals g where g.clinic_id = clinic and g.episode_id = any(cares);
  delete from episodes e where e.clinic_id = clinic and e.id = any(cares);
  delete from patient_alerts a where a.clinic_id = clinic and a.id = any(alerts);
  delete from patient_merges m where m.clinic_id = clinic and (m.kept_id = any(ids) or m.merged_id = any(ids));
  delete from patient_distinctions d where d.clinic_id = clinic and (d.first_id = any(ids) or d.second_id = any(ids));
  delete from notifications n where n.clinic_id = clinic and (n.body -> 'data' -> 'patient' ->> 'id')::bigint = any(ids);
  delete from series_undos u where u.clinic_id = clinic;
  -- What a file said of them that was not brought, or was they.
  delete from patient_import_rows r where r.clinic_id = clinic and ((r.same ->> 'patient_id')::bigint = any(ids)
    or exists (select from patient_import_deeds d where d.clinic_id = clinic and d.import_id = r.import_id and d.place = r.place and d.patient_id = any(ids)));
  -- An archive of theirs is fetched no more, and neither is one of the whole clinic that may name them; the jobs clear them away.
  update exports e set state = 'canceled', leased_until = null, finished_at = now() where e.clinic_id = clinic
    and (e.patient_id = any(ids) and e.state in ('queued', 'running', 'done') or e.kind = 'clinic' and e.state in ('running', 'done'));
  update appointments a set note = null, cancel_reason = null, reminder_message = null, version = a.version + 1, updated_at = now()
    where a.clinic_id = clinic and a.id = any(alone) and (a.note is not null or a.cancel_reason is not null or a.reminder_message is not null);
  -- The audit goes on saying who did what to which number, and when; what it was is gone.
  update audit l set before = null, after = null where l.clinic_id = clinic and (
    l.entity = 'patient' and l.entity_id = any(ids) or l.entity = 'patient_alert' and l.entity_id = any(alerts)
    or l.entity = 'waiting_entry' and l.entity_id = any(waiting) or l.entity = 'appointment' and l.entity_id = any(alone)
    or l.entity = 'record_entry' and l.entity_id = any(entries) or l.entity = 'episode' and l.entity_id = any(cares));
  update patients p set name = gone_name, phone = null, email = null, address = null, postcode = null, town = null, birth_date = null,
    sex = null, identification = null, external_id = null, insurance_carrier = null, legal_representative_name = null,
    legal_representative_id = null, occupation = null, contact_name = null, contact_phone = null, contact_relation = null,
    referral = null, tags = '{}', accepts_messages = false, accepts_messages_at = null, status = 'archived', professional_id = null,
    erased_at = now(), version = p.version + 1, updated_at = now()
    where p.clinic_id = clinic and p.id = any(ids);
  perform set_config('app.erasing', '', true);
  return loose;
end $$;
--> statement-breakpoint
-- Which erasures are of a person, by the exact name or document: nobody is found by less.
create function erasures_of_person(person text) returns setof bigint language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct b.erasure_id from blocked_records b, jsonb_array_elements(b.contents -> 'patients') p
    where b.clinic_id = current_clinic() and current_share() is null and (words_of(p ->> 'name') = words_of(person)
      or key_of(person) <> '' and key_of(coalesce(p ->> 'identification', '')) = key_of(person)) $$;
--> statement-breakpoint
-- What is blocked, for who wrote down a quarter of an hour ago at most for whom and why.
create function released_contents(release bigint, by_whom bigint) returns jsonb language sql stable security definer set search_path = public, pg_temp
  as $$ select jsonb_build_object('contents', b.contents, 'file_keys', to_jsonb(b.file_keys)) from blocked_releases r
    join blocked_records b on b.clinic_id = r.clinic_id and b.erasure_id = r.erasure_id
    where r.clinic_id = current_clinic() and r.id = release and r.released_by = by_whom and r.created_at > now() - interval '15 minutes' $$;
--> statement-breakpoint
revoke execute on function erase_patient(bigint, text), erasures_of_person(text), released_contents(bigint, bigint) from public;
--> statement-breakpoint
grant execute on function erase_patient(bigint, text), erasures_of_person(text), released_contents(bigint, bigint) to physio_app;
