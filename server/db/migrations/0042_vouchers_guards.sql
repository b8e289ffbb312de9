-- Row-level security of vouchers, and what drizzle cannot say of them. Tables are the clinic's alone: a visit is settled by whoever
-- changes it, also where the voucher is somebody's whose patient they do not see; what is read asks for its patient.
do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['vouchers', 'voucher_sharers', 'visits', 'voucher_lines', 'voucher_payments'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy tenant on %I to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic())', tenant_table);
    execute format('create policy maintenance on %I to current_user using (true) with check (true)', tenant_table);
  end loop;
end $$;
--> statement-breakpoint
grant select, insert on vouchers, voucher_lines, voucher_payments to physio_app;
--> statement-breakpoint
grant select, insert, delete, update on voucher_sharers to physio_app;
--> statement-breakpoint
grant select, insert, update on visits to physio_app;
--> statement-breakpoint
-- How many sessions there are, and what was paid, follows from the lines: the application may not say it.
grant update (patient_id, title, price_cents, vat_bp, vat_treatment, billing, service_ids, group_ids, expires_on, version, updated_at, deleted_at)
  on vouchers to physio_app;
--> statement-breakpoint
grant update (visit_policy) on clinics to physio_app;
--> statement-breakpoint
create function begin_voucher() returns trigger language plpgsql set search_path = '' as $$
begin
  new.granted_sessions := 0; new.held_sessions := 0; new.used_sessions := 0; new.expired_sessions := 0; new.lost_sessions := 0;
  new.left_sessions := 0; new.paid_cents := 0;
  return new;
end $$;
--> statement-breakpoint
create trigger vouchers_begin before insert on vouchers for each row execute function begin_voucher();
--> statement-breakpoint
-- Counts a line: lib/domain/vouchers/ledger.ts says the same of all lines at once. The voucher's row is held by it, so that of two
-- who use its last session the second finds none.
create function count_voucher_line() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare was text := 'none'; turns text := 'none';
begin
  perform 1 from vouchers v where v.clinic_id = new.clinic_id and v.id = new.voucher_id for update;
  if new.kind in ('hold', 'consume', 'release') then
    select case l.kind when 'hold' then 'held' when 'consume' then 'used' else 'none' end into was from voucher_lines l
      where l.clinic_id = new.clinic_id and l.voucher_id = new.voucher_id and l.visit_id = new.visit_id order by l.id desc limit 1;
    was := coalesce(was, 'none');
    turns := case new.kind when 'hold' then 'held' when 'consume' then 'used' else 'none' end;
    if was = turns then
      raise exception 'a visit is % already', turns using errcode = 'check_violation';
    end if;
  end if;
  update vouchers v set
    granted_sessions = granted_sessions + case when new.kind in ('grant', 'adjust') then new.sessions else 0 end,
    expired_sessions = expired_sessions + case when new.kind = 'expire' then new.sessions else 0 end,
    lost_sessions = lost_sessions + case when new.kind = 'expire' then new.sessions when new.of_expiry then -new.sessions else 0 end,
    held_sessions = held_sessions + (turns = 'held')::integer - (was = 'held')::integer,
    used_sessions = used_sessions + (turns = 'used')::integer - (was = 'used')::integer,
    left_sessions = left_sessions + case when new.kind in ('grant', 'adjust') then new.sessions when new.kind = 'expire' then -new.sessions
      else (was <> 'none')::integer - (turns <> 'none')::integer end
    where v.clinic_id = new.clinic_id and v.id = new.voucher_id;
  return new;
end $$;
--> statement-breakpoint
create trigger voucher_lines_counted before insert on voucher_lines for each row execute function count_voucher_line();
--> statement-breakpoint
create function count_voucher_payment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update vouchers v set paid_cents = paid_cents + new.cents where v.clinic_id = new.clinic_id and v.id = new.voucher_id;
  return new;
end $$;
--> statement-breakpoint
create trigger voucher_payments_counted before insert on voucher_payments for each row execute function count_voucher_payment();
--> statement-breakpoint
-- What is written for a patient while they are being merged is then of whom was kept (0030).
create trigger vouchers_forward before insert on vouchers for each row execute function forward_merged();
--> statement-breakpoint
create trigger voucher_sharers_forward before insert on voucher_sharers for each row execute function forward_merged();
--> statement-breakpoint
create trigger visits_forward before insert on visits for each row execute function forward_merged();
--> statement-breakpoint
-- Of who is erased (0030) what was paid and used stays counted, without a word of anybody's; nobody's voucher is theirs to use.
create function leave_vouchers() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from voucher_sharers s where s.clinic_id = new.clinic_id and s.patient_id = new.id;
  update voucher_lines l set reason = null from vouchers v where v.clinic_id = new.clinic_id and v.patient_id = new.id
    and l.clinic_id = v.clinic_id and l.voucher_id = v.id and l.reason is not null;
  update voucher_payments l set reason = null from vouchers v where v.clinic_id = new.clinic_id and v.patient_id = new.id
    and l.clinic_id = v.clinic_id and l.voucher_id = v.id and l.reason is not null;
  update visits v set waived_reason = '–' where v.clinic_id = new.clinic_id and v.patient_id = new.id and v.waived_reason is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger patients_leave_vouchers after update of erased_at on patients
  for each row when (old.erased_at is null and new.erased_at is not null) execute function leave_vouchers();
