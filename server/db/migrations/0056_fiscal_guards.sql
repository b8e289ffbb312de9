-- Row-level security of fiscal records, and what keeps their chain whole also where the application is wrong.
do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['fiscal_records', 'fiscal_sends', 'fiscal_queues'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy tenant on %I to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic())', tenant_table);
    execute format('create policy maintenance on %I to current_user using (true) with check (true)', tenant_table);
  end loop;
end $$;
--> statement-breakpoint
grant select, insert on fiscal_records to physio_app;
--> statement-breakpoint
grant select, insert, update on fiscal_sends, fiscal_queues to physio_app;
--> statement-breakpoint
-- What works in the background asks of all clinics which have something to send.
grant select on fiscal_sends, fiscal_queues to physio_jobs;
--> statement-breakpoint
create policy jobs on fiscal_sends for select to physio_jobs using (true);
--> statement-breakpoint
create policy jobs on fiscal_queues for select to physio_jobs using (true);
--> statement-breakpoint
create trigger fiscal_records_kept before update or delete on fiscal_records for each row execute function refuse_change();
--> statement-breakpoint
create trigger fiscal_records_not_emptied before truncate on fiscal_records for each statement execute function refuse_change();
--> statement-breakpoint
-- A record follows the last one of its chain, is of an issued invoice of this taxpayer, and was not made before the last one.
create function keep_chain() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare last_one fiscal_records; corrected fiscal_records;
begin
  select * into last_one from fiscal_records r where r.clinic_id = new.clinic_id and r.issuer = new.issuer
    order by r.position desc limit 1;
  if new.position <> coalesce(last_one.position, 0) + 1 then
    raise exception 'record % where % follows', new.position, coalesce(last_one.position, 0) + 1 using errcode = 'check_violation';
  end if;
  if new.previous_hash is distinct from last_one.hash then
    raise exception 'record % is not chained to the one before', new.position using errcode = 'check_violation';
  end if;
  if new.made_at < last_one.made_at then
    raise exception 'record % is made before the last one', new.position using errcode = 'check_violation';
  end if;
  if new.corrects_id is not null then
    select * into corrected from fiscal_records r where r.clinic_id = new.clinic_id and r.id = new.corrects_id;
    if corrected.invoice_id is distinct from new.invoice_id then
      raise exception 'a record corrects another one of its invoice' using errcode = 'check_violation';
    end if;
  elsif exists (select from fiscal_records r where r.clinic_id = new.clinic_id and r.invoice_id = new.invoice_id) then
    raise exception 'invoice % has its record', new.invoice_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger fiscal_records_chained before insert on fiscal_records for each row execute function keep_chain();
--> statement-breakpoint
-- That it is of an issued invoice is asked after the statement, which may issue it itself.
create function keep_record_of_issued() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from invoices i where i.clinic_id = new.clinic_id and i.id = new.invoice_id and i.status = 'issued'
      and i.number = new.number and to_char(i.issued_on, 'DD-MM-YYYY') = new.day) then
    raise exception 'invoice % is not issued as its record says', new.invoice_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger fiscal_records_of_issued after insert on fiscal_records for each row execute function keep_record_of_issued();
--> statement-breakpoint
-- Of one clinic one chain is added to at a time: who issues waits here for who issues before, and is then told, in one round trip, the
-- last of the series and the last of the taxpayer's chain. Each query in it sees what has been committed when the lock was given.
create function last_issued(series bigint, taxpayer text, out year integer, out sequence integer, out issued_on text,
  out record_position integer, out record_hash text, out record_number text, out record_day text, out record_made_at timestamptz)
  language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('invoices of the taxpayer', current_clinic()));
  select i.year, i.sequence, i.issued_on::text into year, sequence, issued_on from invoices i
    where i.clinic_id = current_clinic() and i.series_id = series and i.year is not null order by i.year desc, i.sequence desc limit 1;
  if taxpayer is not null then
    select r.position, r.hash, r.number, r.day, r.made_at into record_position, record_hash, record_number, record_day, record_made_at
      from fiscal_records r where r.clinic_id = current_clinic() and r.issuer = taxpayer order by r.position desc limit 1;
  end if;
end $$;
--> statement-breakpoint
revoke execute on function last_issued(bigint, text) from public;
--> statement-breakpoint
grant execute on function last_issued(bigint, text) to physio_app;
