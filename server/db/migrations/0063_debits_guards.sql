-- Row-level security of direct debits, and what keeps them whole also where the application is wrong. Tables are the clinic's alone:
-- whose mandates somebody sees is asked when they are read, as of invoices (0053).
do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['debit_terms', 'mandates', 'remittances', 'remittance_lines'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy tenant on %I to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic())', tenant_table);
    execute format('create policy maintenance on %I to current_user using (true) with check (true)', tenant_table);
  end loop;
end $$;
--> statement-breakpoint
grant select, insert, update on debit_terms to physio_app;
--> statement-breakpoint
grant select, insert on mandates, remittances, remittance_lines to physio_app;
--> statement-breakpoint
-- What was signed stays as it was signed; a merge moves it to whom is kept.
grant update (patient_id, revoked_at, revocation, revoked_by) on mandates to physio_app;
--> statement-breakpoint
grant update (state, collected_on, ended_at, ended_by) on remittances to physio_app;
--> statement-breakpoint
grant update (paid_cents, payment_id, return_code, returned_on, returned_at, returned_by, refund_id) on remittance_lines to physio_app;
--> statement-breakpoint
-- A revoked mandate is not taken up again.
create function keep_mandate() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.revoked_at is not null and (new.revoked_at, new.revocation) is distinct from (old.revoked_at, old.revocation)
      and new.revocation is distinct from 'erased' then
    raise exception 'mandate % is revoked', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger mandates_kept before update on mandates for each row execute function keep_mandate();
--> statement-breakpoint
create trigger mandates_forward before insert on mandates for each row execute function forward_merged();
--> statement-breakpoint
-- A remittance ends once, and nothing else of it changes; only its file goes, with an erasure.
create function keep_remittance() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (new.reference, new.collect_on, new.total_cents, new.created_by, new.created_at)
      is distinct from (old.reference, old.collect_on, old.total_cents, old.created_by, old.created_at)
      or new.file is distinct from old.file and new.file is not null then
    raise exception 'remittance % is as it was made', old.id using errcode = 'restrict_violation';
  end if;
  if old.state <> 'open' and (new.state, new.collected_on, new.ended_at, new.ended_by)
      is distinct from (old.state, old.collected_on, old.ended_at, old.ended_by) then
    raise exception 'remittance % is over', old.id using errcode = 'restrict_violation';
  end if;
  if new.collected_on < new.collect_on then
    raise exception 'remittance % is collected before its day', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger remittances_kept before update on remittances for each row execute function keep_remittance();
--> statement-breakpoint
create function end_remittance_lines() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update remittance_lines l set is_open = false
    where l.clinic_id = new.clinic_id and l.remittance_id = new.id and l.is_open;
  return null;
end $$;
--> statement-breakpoint
create trigger remittances_end after update of state on remittances
  for each row when (old.state = 'open' and new.state <> 'open') execute function end_remittance_lines();
--> statement-breakpoint
-- A line is of an issued invoice, and is paid and returned once. What came back is under way no more.
create function keep_remittance_line() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from invoices i where i.clinic_id = new.clinic_id and i.id = new.invoice_id and i.status = 'issued'
        and i.rectifies_id is null) then
      raise exception 'invoice % is not to be collected', new.invoice_id using errcode = 'check_violation';
    end if;
    if not exists (select from remittances r where r.clinic_id = new.clinic_id and r.id = new.remittance_id and r.state = 'open') then
      raise exception 'remittance % is over', new.remittance_id using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if old.paid_cents is not null and (new.paid_cents, new.payment_id) is distinct from (old.paid_cents, old.payment_id) then
    raise exception 'line % is collected', old.id using errcode = 'restrict_violation';
  end if;
  if old.return_code is not null and (new.paid_cents, new.payment_id, new.return_code, new.returned_on, new.returned_at, new.returned_by, new.refund_id)
      is distinct from (old.paid_cents, old.payment_id, old.return_code, old.returned_on, old.returned_at, old.returned_by, old.refund_id) then
    raise exception 'line % is returned', old.id using errcode = 'restrict_violation';
  end if;
  if new.return_code is not null then new.is_open := false; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger remittance_lines_kept before insert or update on remittance_lines for each row execute function keep_remittance_line();
--> statement-breakpoint
-- Of who is erased (0030) no account stays: what was never collected by goes, of the rest there stays that it was, and the files in
-- which the account and the name stand go too. The invoices themselves the law keeps (0053).
create function forget_mandates() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update remittances r set file = null where r.clinic_id = new.clinic_id and r.file is not null and exists (
    select from remittance_lines l join mandates m on m.clinic_id = l.clinic_id and m.id = l.mandate_id
      where l.clinic_id = r.clinic_id and l.remittance_id = r.id and m.patient_id = new.id);
  delete from mandates m where m.clinic_id = new.clinic_id and m.patient_id = new.id
    and not exists (select from remittance_lines l where l.clinic_id = m.clinic_id and l.mandate_id = m.id);
  update mandates m set holder = '–', iban = null, revocation = 'erased', revoked_at = coalesce(m.revoked_at, now())
    where m.clinic_id = new.clinic_id and m.patient_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger patients_forget_mandates after update of erased_at on patients
  for each row when (old.erased_at is null and new.erased_at is not null) execute function forget_mandates();
