-- Row-level security of memberships' fees, and what drizzle cannot say of them.
do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['membership_fees', 'membership_fee_payments'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy tenant on %I to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic())', tenant_table);
    execute format('create policy maintenance on %I to current_user using (true) with check (true)', tenant_table);
  end loop;
end $$;
--> statement-breakpoint
-- A fee that nothing was ever paid of goes when it is owed no more; a payment stays, and keeps its fee.
grant select, insert, delete on membership_fees to physio_app;
--> statement-breakpoint
grant select, insert on membership_fee_payments to physio_app;
--> statement-breakpoint
-- What was paid follows from the payments: the application may not say it, nor whose fee it is and of which month.
grant update (due_on, plan_id, plan_name, amount_cents, amount_reason, vat_bp, vat_treatment, waived_at, waived_by, waived_reason,
    version, updated_at)
  on membership_fees to physio_app;
--> statement-breakpoint
create function begin_membership_fee() returns trigger language plpgsql set search_path = '' as $$
begin
  new.paid_cents := 0;
  return new;
end $$;
--> statement-breakpoint
create trigger membership_fees_begin before insert on membership_fees for each row execute function begin_membership_fee();
--> statement-breakpoint
-- Counts a payment: the fee's row is held by it, so that of two who pay the last cent the second is refused by the check.
create function count_membership_fee_payment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update membership_fees f set paid_cents = paid_cents + new.cents where f.clinic_id = new.clinic_id and f.id = new.fee_id;
  return new;
end $$;
--> statement-breakpoint
create trigger membership_fee_payments_counted before insert on membership_fee_payments
  for each row execute function count_membership_fee_payment();
--> statement-breakpoint
-- What was agreed before there were fees is settled as it was: they begin with this month.
update group_members m set fees_from = date_trunc('month', now() at time zone c.time_zone)::date from clinics c where c.id = m.clinic_id;
--> statement-breakpoint
-- Rules that were said before do not ask for a paid month.
update clinics set make_up_rules = make_up_rules || '{"paid_month_only": false}' where make_up_rules is not null;
--> statement-breakpoint
-- Who is erased (0030) is in no group from that day on (0039), and owes nothing for what would have come; what was paid keeps its
-- membership, which then ends as it begins.
create or replace function leave_groups() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare day date;
begin
  select (now() at time zone c.time_zone)::date into day from clinics c where c.id = new.clinic_id;
  delete from membership_fees f using group_members m where m.clinic_id = new.clinic_id and m.patient_id = new.id
    and f.clinic_id = m.clinic_id and f.member_id = m.id and f.due_on > day
    and not exists (select from membership_fee_payments p where p.clinic_id = f.clinic_id and p.fee_id = f.id);
  delete from group_members m where m.clinic_id = new.clinic_id and m.patient_id = new.id and m.from_day > day
    and not exists (select from membership_fees f where f.clinic_id = m.clinic_id and f.member_id = m.id);
  update group_members m set until_day = greatest(day, m.from_day), version = m.version + 1, updated_at = now()
    where m.clinic_id = new.clinic_id and m.patient_id = new.id and (m.until_day is null or m.until_day > day);
  update enrolments e set state = 'removed', version = e.version + 1, updated_at = now()
    where e.clinic_id = new.clinic_id and e.patient_id = new.id and e.state = 'waiting';
  return null;
end $$;
--> statement-breakpoint
-- What was paid of theirs stays counted, without a word of anybody's.
create function leave_membership_fees() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update membership_fee_payments p set reason = null from membership_fees f join group_members m
      on m.clinic_id = f.clinic_id and m.id = f.member_id
    where m.clinic_id = new.clinic_id and m.patient_id = new.id and p.clinic_id = f.clinic_id and p.fee_id = f.id and p.reason is not null;
  update membership_fees f set waived_reason = case when f.waived_reason is not null then '–' end,
      amount_reason = case when f.amount_reason is not null then '–' end
    from group_members m where m.clinic_id = new.clinic_id and m.patient_id = new.id and f.clinic_id = m.clinic_id
      and f.member_id = m.id and num_nonnulls(f.waived_reason, f.amount_reason) > 0;
  return null;
end $$;
--> statement-breakpoint
create trigger patients_leave_membership_fees after update of erased_at on patients
  for each row when (old.erased_at is null and new.erased_at is not null) execute function leave_membership_fees();
