-- Row-level security of invoices, and what drizzle cannot say of them. Tables are the clinic's alone: whose invoices somebody sees
-- is asked when they are read, as of vouchers (0042).
do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['invoices', 'invoice_lines', 'invoice_sources', 'invoice_payments'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy tenant on %I to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic())', tenant_table);
    execute format('create policy maintenance on %I to current_user using (true) with check (true)', tenant_table);
  end loop;
end $$;
--> statement-breakpoint
grant select, insert, delete on invoices, invoice_lines, invoice_sources to physio_app;
--> statement-breakpoint
grant select, insert on invoice_payments to physio_app;
--> statement-breakpoint
-- A merge moves what is billed to whom is kept.
grant update (patient_id) on invoice_sources to physio_app;
--> statement-breakpoint
-- Whose a draft is, and what it rectifies, stays; its lines are written anew rather than changed.
grant update (series_id, status, bill_to, payment_method, due_days, withholding_bp, base_cents, vat_cents, total_cents, withholding_cents,
  payable_cents, type, year, sequence, number, issued_on, due_on, issued_at, issued_by, issuer, recipient, details, version, updated_at)
  on invoices to physio_app;
--> statement-breakpoint
-- What is issued is never altered nor deleted, by whatever role; and it is issued with the number after the last one of its series,
-- on no day before that one's. lib/domain/invoices/series.ts says the same; the application takes the number under a lock, and of two
-- that did not, the index refuses the second.
create function keep_invoice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare series invoice_series; last_one invoices; expected integer;
begin
  if tg_op <> 'INSERT' and old.status = 'issued' then
    raise exception 'invoice % is issued: nothing of it changes', old.id using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.status = 'draft' then return new; end if;
  if tg_op = 'INSERT' then
    raise exception 'an invoice begins as a draft' using errcode = 'restrict_violation';
  end if;
  select * into series from invoice_series s where s.clinic_id = new.clinic_id and s.id = new.series_id for share;
  if (series.kind = 'rectifying') <> (new.rectifies_id is not null) then
    raise exception 'series % is not for this invoice', series.id using errcode = 'check_violation';
  end if;
  if (new.year <> case when series.yearly then extract(year from new.issued_on)::integer else 0 end) then
    raise exception 'another year than that of its day' using errcode = 'check_violation';
  end if;
  select * into last_one from invoices i where i.clinic_id = new.clinic_id and i.series_id = new.series_id and i.year is not null
    order by i.year desc, i.sequence desc limit 1;
  if new.issued_on < last_one.issued_on then
    raise exception 'issued before the last of its series' using errcode = 'check_violation';
  end if;
  expected := case when last_one.year = new.year then last_one.sequence + 1
    when not series.yearly or series.first_year = new.year then series.first_number else 1 end;
  if new.sequence <> expected then
    raise exception 'number % where % follows', new.sequence, expected using errcode = 'check_violation';
  end if;
  if (new.number <> series.prefix || case when series.yearly then new.year || '-' else '' end
      || case when new.sequence < 10000 then lpad(new.sequence::text, 4, '0') else new.sequence::text end) then
    raise exception 'number % is not written as its series writes them', new.number using errcode = 'check_violation';
  end if;
  if not exists (select from invoice_lines l where l.clinic_id = new.clinic_id and l.invoice_id = new.id
      having sum(l.base_cents) = new.base_cents and sum(l.vat_cents) = new.vat_cents) then
    raise exception 'invoice % is not the sum of its lines', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger invoices_kept before insert or update or delete on invoices for each row execute function keep_invoice();
--> statement-breakpoint
create function keep_invoice_line() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and exists (select from invoices i where i.clinic_id = old.clinic_id and i.id = old.invoice_id and i.status = 'issued') then
    raise exception 'invoice % is issued: its lines stay', old.invoice_id using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if exists (select from invoices i where i.clinic_id = new.clinic_id and i.id = new.invoice_id and i.status = 'issued') then
    raise exception 'invoice % is issued: it gets no more lines', new.invoice_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger invoice_lines_kept before insert or update or delete on invoice_lines for each row execute function keep_invoice_line();
--> statement-breakpoint
create function refuse_emptying() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'invoices are never emptied' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger invoices_not_emptied before truncate on invoices for each statement execute function refuse_emptying();
--> statement-breakpoint
create trigger invoice_lines_not_emptied before truncate on invoice_lines for each statement execute function refuse_emptying();
--> statement-breakpoint
-- A series that has issued invoices goes on as it numbered them.
create function keep_numbering() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from invoices i where i.clinic_id = old.clinic_id and i.series_id = old.id and i.status = 'issued') then
    raise exception 'series % has invoices: it numbers as it did', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger invoice_series_kept before update on invoice_series for each row
  when ((old.prefix, old.kind, old.yearly, old.first_number, old.first_year)
    is distinct from (new.prefix, new.kind, new.yearly, new.first_number, new.first_year))
  execute function keep_numbering();
--> statement-breakpoint
-- What is billed for a patient while they are being merged is then of whom was kept (0030). Of an invoice it stays said whose it was.
create trigger invoice_sources_forward before insert on invoice_sources for each row execute function forward_merged();
--> statement-breakpoint
-- Whom a patient was merged into in the end: themselves, where nobody merged them.
create function patient_now(of_clinic integer, patient bigint) returns bigint language sql stable security definer
  set search_path = public, pg_temp
  as $$ with recursive next(id, merged_into) as (
    select p.id, p.merged_into from patients p where p.clinic_id = of_clinic and p.id = patient
    union select p.id, p.merged_into from patients p join next on p.clinic_id = of_clinic and p.id = next.merged_into)
  select id from next where merged_into is null $$;
--> statement-breakpoint
grant execute on function patient_now(integer, bigint) to physio_app;
--> statement-breakpoint
-- Of who is erased (0030) drafts go; what was issued the law keeps, and payments without a word of anybody's.
create function leave_invoices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from invoices i where i.clinic_id = new.clinic_id and i.status = 'draft' and i.patient_id = new.id;
  update invoice_payments l set reason = '–' from invoices i where i.clinic_id = new.clinic_id and i.patient_id = new.id
    and l.clinic_id = i.clinic_id and l.invoice_id = i.id and l.reason is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger patients_leave_invoices after update of erased_at on patients
  for each row when (old.erased_at is null and new.erased_at is not null) execute function leave_invoices();
