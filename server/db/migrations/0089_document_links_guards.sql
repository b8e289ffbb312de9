-- Row-level security of the links by which documents are signed at home.
alter table document_links enable row level security;
--> statement-breakpoint
alter table document_links force row level security;
--> statement-breakpoint
create policy tenant on document_links to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic());
--> statement-breakpoint
create policy maintenance on document_links to current_user using (true) with check (true);
--> statement-breakpoint
create policy share on document_links as restrictive for select to physio_app using ((select current_share()) is null or exists (
  select 1 from documents d where d.clinic_id = document_links.clinic_id and d.id = document_links.document_id));
--> statement-breakpoint
-- What it is a link to, and until when, is never written anew.
grant select, insert, update (token_hash, opened_at, ended_at, used_at, code_hash, code_expires_at, code_tries, codes_sent, pass_hash,
  pass_expires_at) on document_links to physio_app;
--> statement-breakpoint
-- The gate finds whose a link is, whatever its clinic.
create policy gate on document_links for select to physio_gate using (true);
--> statement-breakpoint
grant select (clinic_id, id, document_id, token_hash) on document_links to physio_gate;
--> statement-breakpoint
-- As 0084 has it, and the links go too. Of who was erased in this transaction (0030): what was signed is blocked with the record where that is, all else goes. Gives the
-- keys of files that are to go now.
create or replace function erase_documents(erasure bigint) returns text[] language plpgsql security definer
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
  delete from document_links l where l.clinic_id = clinic and l.document_id = any(theirs);
  delete from document_files f where f.clinic_id = clinic and f.document_id = any(theirs);
  delete from document_events e where e.clinic_id = clinic and e.document_id = any(theirs);
  delete from documents d where d.clinic_id = clinic and d.id = any(theirs);
  perform set_config('app.erasing', '', true);
  update audit l set before = null, after = null where l.clinic_id = clinic and l.entity = 'document' and l.entity_id = any(theirs);
  return keys;
end $$;
