-- What was paid on account pays vouchers and the fees of months too (0067): counted of all four that draw on it.
create or replace function keep_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
  elsif tg_table_name = 'voucher_payments' then
    select v.patient_id into whose from vouchers v where v.clinic_id = new.clinic_id and v.id = new.voucher_id;
  elsif tg_table_name = 'membership_fee_payments' then
    select m.patient_id into whose from membership_fees f join group_members m on m.clinic_id = f.clinic_id and m.id = f.member_id
      where f.clinic_id = new.clinic_id and f.id = new.fee_id;
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
      - coalesce((select sum(l.cents) from voucher_payments l where l.clinic_id = new.clinic_id and l.deposit_id = deposit.id), 0)
      - coalesce((select sum(l.cents) from membership_fee_payments l where l.clinic_id = new.clinic_id and l.deposit_id = deposit.id), 0)
    into left_cents;
  left_cents := left_cents + case when tg_table_name = 'account_payments' then new.cents else -new.cents end;
  if left_cents < 0 or left_cents > deposit.cents then
    raise exception 'of payment % on account there would be left %', deposit.id, left_cents using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger voucher_payments_account before insert on voucher_payments
  for each row when (new.deposit_id is not null) execute function keep_account();
--> statement-breakpoint
create trigger membership_fee_payments_account before insert on membership_fee_payments
  for each row when (new.deposit_id is not null) execute function keep_account();
