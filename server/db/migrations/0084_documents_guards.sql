-- Row-level security of documents, who may do what with them, and what nobody may: a text that is signed stays as it was read.
do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['document_templates', 'document_template_versions', 'documents', 'document_events',
    'document_files', 'document_signatures'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy tenant on %I to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic())', tenant_table);
    execute format('create policy maintenance on %I to current_user using (true) with check (true)', tenant_table);
  end loop;
end $$;
--> statement-breakpoint
-- A document is of whose patient it is, and what belongs to it too: see 0018, 0025.
create policy share on documents as restrictive for select to physio_app using ((select current_share()) is null or exists (
  select 1 from patients p where p.clinic_id = documents.clinic_id and p.id = documents.patient_id));
--> statement-breakpoint
do $$
declare of_documents text;
begin
  foreach of_documents in array array['document_events', 'document_files', 'document_signatures'] loop
    execute format('create policy share on %I as restrictive for select to physio_app using ((select current_share()) is null or exists (
      select 1 from documents d where d.clinic_id = %I.clinic_id and d.id = %I.document_id))', of_documents, of_documents, of_documents);
  end loop;
end $$;
--> statement-breakpoint
grant select, insert, update on document_templates to physio_app;
--> statement-breakpoint
grant select, insert on document_template_versions, documents, document_events, document_files, document_signatures to physio_app;
--> statement-breakpoint
-- Of a document its state goes on, and a merge moves it; no word of it is ever written anew.
grant update (patient_id, state, sent_at, signed_at, revoked_at, revoked_by, revoked_reason, version, updated_at) on documents to physio_app;
--> statement-breakpoint
create trigger document_template_versions_kept before update or delete on document_template_versions
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger documents_forward before insert on documents for each row execute function forward_merged();
--> statement-breakpoint
-- Also where the application is wrong: the text is the one that was made, what was signed stays signed, what was revoked stays
-- revoked, and nobody has signed without a signature.
create function keep_document() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (new.template_version_id, new.locale, new.title, new.body, new.boxes, new.text_sha256, new.code, new.professional_id, new.service_id,
      new.expires_on, new.created_by, new.created_at) is distinct from (old.template_version_id, old.locale, old.title, old.body, old.boxes,
      old.text_sha256, old.code, old.professional_id, old.service_id, old.expires_on, old.created_by, old.created_at) then
    raise exception 'document % says what it was made to say', old.id using errcode = 'restrict_violation';
  end if;
  if old.signed_at is not null and (new.signed_at is distinct from old.signed_at or new.state not in ('signed', 'revoked')) then
    raise exception 'document % is signed', old.id using errcode = 'restrict_violation';
  end if;
  if old.revoked_at is not null and (new.state, new.revoked_at, new.revoked_by, new.revoked_reason)
      is distinct from (old.state, old.revoked_at, old.revoked_by, old.revoked_reason) then
    raise exception 'document % is revoked', old.id using errcode = 'restrict_violation';
  end if;
  if new.signed_at is not null and old.signed_at is null and not exists (select from document_signatures s
      where s.clinic_id = new.clinic_id and s.document_id = new.id and s.signed_at = new.signed_at and s.kept_sha256 = new.text_sha256) then
    raise exception 'document % has no signature', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger documents_kept before update on documents for each row execute function keep_document();
--> statement-breakpoint
do $$
declare of_documents text;
begin
  foreach of_documents in array array['document_events', 'document_files', 'document_signatures'] loop
    execute format('create trigger %I before update on %I for each row execute function refuse_change()', of_documents || '_kept', of_documents);
  end loop;
  foreach of_documents in array array['documents', 'document_events', 'document_files', 'document_signatures'] loop
    execute format('create trigger %I before delete on %I for each row when (current_setting(''app.erasing'', true) is distinct from ''on'')
      execute function refuse_change()', of_documents || '_not_deleted', of_documents);
  end loop;
end $$;
--> statement-breakpoint
-- Of who was erased in this transaction (0030): what was signed is blocked with the record where that is, all else goes. Gives the
-- keys of files that are to go now.
create function erase_documents(erasure bigint) returns text[] language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  clinic constant integer := current_clinic();
  asked patient_erasures%rowtype;
  theirs bigint[];
  signed bigint[];
  keys text[];
begin
  select * into strict asked from patient_erasures e where e.clinic_id = clinic and e.id = erasure;
  if not exists (select from patients p where p.clinic_id = clinic and p.id = asked.patient_id and p.erased_at is not null) then
    raise exception 'not erased' using errcode = 'restrict_violation';
  end if;
  theirs := array(select d.id from documents d where d.clinic_id = clinic
    and d.patient_id in (select patients_merged_into(clinic, asked.patient_id)));
  signed := array(select d.id from documents d where d.clinic_id = clinic and d.id = any(theirs) and d.signed_at is not null);
  keys := array(select f.id from document_files f where f.clinic_id = clinic and f.document_id = any(theirs));
  update blocked_records b set file_keys = b.file_keys || keys, contents = b.contents || jsonb_build_object(
      'documents', (select coalesce(jsonb_agg(to_jsonb(d) order by d.id), '[]') from documents d where d.clinic_id = clinic and d.id = any(signed)),
      'document_signatures', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from document_signatures s where s.clinic_id = clinic and s.document_id = any(signed)),
      'document_events', (select coalesce(jsonb_agg(to_jsonb(e) order by e.id), '[]') from document_events e where e.clinic_id = clinic and e.document_id = any(signed)),
      'document_files', (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from document_files f where f.clinic_id = clinic and f.document_id = any(signed)))
    where b.clinic_id = clinic and b.erasure_id = erasure;
  if found then keys := '{}'; end if;
  perform set_config('app.erasing', 'on', true);
  delete from document_signatures s where s.clinic_id = clinic and s.document_id = any(theirs);
  delete from document_files f where f.clinic_id = clinic and f.document_id = any(theirs);
  delete from document_events e where e.clinic_id = clinic and e.document_id = any(theirs);
  delete from documents d where d.clinic_id = clinic and d.id = any(theirs);
  perform set_config('app.erasing', '', true);
  update audit l set before = null, after = null where l.clinic_id = clinic and l.entity = 'document' and l.entity_id = any(theirs);
  return keys;
end $$;
--> statement-breakpoint
revoke execute on function erase_documents(bigint) from public;
--> statement-breakpoint
grant execute on function erase_documents(bigint) to physio_app;
