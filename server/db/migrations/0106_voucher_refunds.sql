DROP INDEX "voucher_payments_reversed_once";--> statement-breakpoint
CREATE INDEX "voucher_payments_reverses" ON "voucher_payments" USING btree ("clinic_id","reverses_id") WHERE reverses_id is not null;--> statement-breakpoint
-- Of a payment of a voucher a part may be given back, more than once: all of it together is never more than the payment, nor is what was
-- given back given back. The voucher's row is held by it, so that of two who give back the same money the second finds none.
create function keep_voucher_payment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare kept integer;
begin
  perform 1 from vouchers v where v.clinic_id = new.clinic_id and v.id = new.voucher_id for update;
  select l.cents + coalesce((select sum(r.cents) from voucher_payments r where r.clinic_id = l.clinic_id and r.reverses_id = l.id), 0)
    into kept from voucher_payments l
    where l.clinic_id = new.clinic_id and l.voucher_id = new.voucher_id and l.id = new.reverses_id and l.cents > 0;
  if kept is null or kept + new.cents < 0 then
    raise exception 'of payment % of a voucher there would be left %', new.reverses_id, kept + new.cents using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger voucher_payments_kept before insert on voucher_payments
  for each row when (new.reverses_id is not null) execute function keep_voucher_payment();
