-- Row-level security of the clinical record, who may do what with it, and what nobody may.
do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['episodes', 'templates', 'template_versions', 'record_entries', 'record_versions',
    'record_addenda', 'record_writers', 'record_accesses', 'record_access_heads'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy tenant on %I to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic())', tenant_table);
    execute format('create policy maintenance on %I to current_user using (true) with check (true)', tenant_table);
  end loop;
end $$;
--> statement-breakpoint
grant select, insert, update on episodes, templates, record_entries, record_access_heads to physio_app;
--> statement-breakpoint
grant select, insert, update, delete on record_writers to physio_app;
--> statement-breakpoint
-- What was asked, what was said before, what was added and who read it stay as they were written.
grant select, insert on template_versions, record_versions, record_addenda, record_accesses to physio_app;
--> statement-breakpoint
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger record_accesses_kept before update or delete on record_accesses
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger record_addenda_kept before update or delete on record_addenda
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger template_versions_kept before update or delete on template_versions
  for each row execute function refuse_change();
--> statement-breakpoint
-- What was signed is never written over: it is amended, or removed with its trace.
create trigger record_entries_signed_kept before update on record_entries
  for each row when (old.state <> 'draft' and (old.patient_id, old.kind, old.at, old.author_id, old.content, old.signature, old.signed_at, old.signed_by, old.template_version_id)
    is distinct from (new.patient_id, new.kind, new.at, new.author_id, new.content, new.signature, new.signed_at, new.signed_by, new.template_version_id))
  execute function refuse_change();
--> statement-breakpoint
create trigger record_entries_kept before delete on record_entries
  for each row execute function refuse_change();
