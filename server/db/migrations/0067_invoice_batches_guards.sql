-- Row-level security of batches of invoices, of what is paid on account and of changed prices, and what drizzle cannot say of them.
do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['invoice_batches', 'invoice_batch_items', 'account_payments', 'price_changes'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy tenant on %I to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic())', tenant_table);
    execute format('create policy maintenance on %I to current_user using (true) with check (true)', tenant_table);
  end loop;
end $$;
--> statement-breakpoint
grant select, insert on invoice_batches, invoice_batch_items, account_payments, price_changes to physio_app;
--> statement-breakpoint
-- What was asked for stays; what became of it is written once.
grant update (state, stopped_by, updated_at, finished_at) on invoice_batches to physio_app;
--> statement-breakpoint
grant update (state, invoice_id, fault) on invoice_batch_items to physio_app;
--> statement-breakpoint
create function keep_batch_item() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state <> 'waiting' then
    raise exception 'patient % of batch % has been dealt with', old.position, old.batch_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger invoice_batch_items_kept before update on invoice_batch_items for each row execute function keep_batch_item();
--> statement-breakpoint
create function keep_batch_ended() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state <> 'running' and new.state <> old.state then
    raise exception 'batch % has ended', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger invoice_batches_kept before update on invoice_batches for each row execute function keep_batch_ended();
--> statement-breakpoint
-- A merge moves what was paid on account to whom is kept.
grant update (patient_id) on account_payments to physio_app;
--> statement-breakpoint
create trigger account_payments_forward before insert on account_payments for each row execute function forward_merged();
--> statement-breakpoint
-- Of a payment on account no more is given back and used than was paid, whoever is wrong and however many ask at once: each waits
-- here for the one before, and then counts. It pays its own patient's invoices and visits alone.
create function keep_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare deposit account_payments; left_cents bigint; whose bigint;
begin
  select * into deposit from account_payments d where d.clinic_id = new.clinic_id and d.id = new.deposit_id for update;
  if deposit.deposit_id is not null then
    raise exception 'line % is no payment on account', deposit.id using errcode = 'check_violation';
  end if;
  if tg_table_name = 'invoice_payments' then
    select patient_now(i.clinic_id, i.patient_id) into whose from invoices i where i.clinic_id = new.clinic_id and i.id = new.invoice_id;
  elsif tg_table_name = 'visit_payments' then
    select v.patient_id into whose from visits v where v.clinic_id = new.clinic_id and v.id = new.visit_id;
  else
    whose := new.patient_id;
  end if;
  -- Nobody is asked whose it is as it is given back: they may have been told apart since.
  if new.cents > 0 and patient_now(new.clinic_id, deposit.patient_id) is distinct from patient_now(new.clinic_id, whose) then
    raise exception 'a payment on account pays for its own patient alone' using errcode = 'check_violation';
  end if;
  select deposit.cents
      + coalesce((select sum(r.cents) from account_payments r where r.clinic_id = new.clinic_id and r.deposit_id = deposit.id), 0)
      - coalesce((select sum(l.cents) from invoice_payments l where l.clinic_id = new.clinic_id and l.deposit_id = deposit.id), 0)
      - coalesce((select sum(l.cents) from visit_payments l where l.clinic_id = new.clinic_id and l.deposit_id = deposit.id), 0)
    into left_cents;
  left_cents := left_cents + case when tg_table_name = 'account_payments' then new.cents else -new.cents end;
  if left_cents < 0 or left_cents > deposit.cents then
    raise exception 'of payment % on account there would be left %', deposit.id, left_cents using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger account_payments_counted before insert on account_payments
  for each row when (new.deposit_id is not null) execute function keep_account();
--> statement-breakpoint
create trigger invoice_payments_account before insert on invoice_payments
  for each row when (new.deposit_id is not null) execute function keep_account();
--> statement-breakpoint
create trigger visit_payments_account before insert on visit_payments
  for each row when (new.deposit_id is not null) execute function keep_account();
--> statement-breakpoint
-- Of who is erased money stays counted, without a word of anybody's (0053), and no batch is asked for by their name any more.
create function leave_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update account_payments l set reason = '–' where l.clinic_id = new.clinic_id and l.patient_id = new.id and l.reason is not null;
  update price_changes c set reason = '–' from appointment_patients m where m.clinic_id = new.clinic_id and m.patient_id = new.id
    and c.clinic_id = m.clinic_id and c.appointment_id = m.appointment_id;
  update invoice_batches b set search = null from invoice_batch_items t where t.clinic_id = new.clinic_id and t.patient_id = new.id
    and b.clinic_id = t.clinic_id and b.id = t.batch_id and b.search is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger patients_leave_account after update of erased_at on patients
  for each row when (old.erased_at is null and new.erased_at is not null) execute function leave_account();
