-- Row-level security of documents that are sent to many, and what nobody may of them: as batches of invoices (0067).
do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['document_batches', 'document_batch_items'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy tenant on %I to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic())', tenant_table);
    execute format('create policy maintenance on %I to current_user using (true) with check (true)', tenant_table);
  end loop;
end $$;
--> statement-breakpoint
grant select, insert on document_batches, document_batch_items to physio_app;
--> statement-breakpoint
-- What was asked for stays; what became of it is written once.
grant update (state, stopped_by, updated_at, finished_at) on document_batches to physio_app;
--> statement-breakpoint
grant update (state, fault) on document_batch_items to physio_app;
--> statement-breakpoint
create trigger document_batch_items_kept before update on document_batch_items for each row execute function keep_batch_item();
--> statement-breakpoint
create trigger document_batches_kept before update on document_batches for each row execute function keep_batch_ended();
--> statement-breakpoint
grant update (document_reminders) on clinics to physio_app;
