-- What keeps issued invoices and their records whole is asked once of all that a statement writes, where it was asked of each row:
-- many are issued together (decisions 21, 26). It refuses what it refused before.
create or replace function keep_invoice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.status = 'issued' then
    raise exception 'invoice % is issued: nothing of it changes', old.id using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'INSERT' and new.status <> 'draft' then
    raise exception 'an invoice begins as a draft' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Each is issued with the number after the one before it in its series, on no day before that one's, and at the series' end. What a
-- statement leaves issued was a draft before it (keep_invoice).
create function keep_numbers() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare fault text;
begin
  if not exists (select from written w where w.status = 'issued') then return null; end if;
  perform from invoice_series s where (s.clinic_id, s.id) in (select w.clinic_id, w.series_id from written w where w.status = 'issued')
    order by s.id for share;
  select f.fault into fault from (
    select w.year, w.sequence, case
      when (s.kind = 'rectifying') <> (w.rectifies_id is not null) then format('series %s is not for this invoice', s.id)
      when w.year <> case when s.yearly then extract(year from w.issued_on)::integer else 0 end then 'another year than that of its day'
      when w.issued_on < last_one.issued_on then 'issued before the last of its series'
      when next_one.id is not null and not exists (select from written o where o.clinic_id = w.clinic_id and o.id = next_one.id)
        then format('number %s is not at the end of its series', w.number)
      when w.sequence <> e.expected then format('number %s where %s follows', w.sequence, e.expected)
      when w.number <> s.prefix || case when s.yearly then w.year || '-' else '' end
          || case when w.sequence < 10000 then lpad(w.sequence::text, 4, '0') else w.sequence::text end
        then format('number %s is not written as its series writes them', w.number)
      when not exists (select from invoice_lines l where l.clinic_id = w.clinic_id and l.invoice_id = w.id
          having sum(l.base_cents) = w.base_cents and sum(l.vat_cents) = w.vat_cents)
        then format('invoice %s is not the sum of its lines', w.id)
      end as fault
    from written w join invoice_series s on s.clinic_id = w.clinic_id and s.id = w.series_id
    left join lateral (select i.year, i.sequence, i.issued_on from invoices i where i.clinic_id = w.clinic_id and i.series_id = w.series_id
      and (i.year, i.sequence) < (w.year, w.sequence) order by i.year desc, i.sequence desc limit 1) last_one on true
    left join lateral (select i.id from invoices i where i.clinic_id = w.clinic_id and i.series_id = w.series_id
      and (i.year, i.sequence) > (w.year, w.sequence) order by i.year, i.sequence limit 1) next_one on true
    cross join lateral (select case when last_one.year = w.year then last_one.sequence + 1
      when not s.yearly or s.first_year = w.year then s.first_number else 1 end as expected) e
    where w.status = 'issued') f
    where f.fault is not null order by f.year, f.sequence limit 1;
  if fault is not null then raise exception '%', fault using errcode = 'check_violation'; end if;
  return null;
end $$;
--> statement-breakpoint
create trigger invoices_numbered after update on invoices referencing new table as written for each statement execute function keep_numbers();
--> statement-breakpoint
drop trigger fiscal_records_chained on fiscal_records;
--> statement-breakpoint
drop trigger fiscal_records_of_issued on fiscal_records;
--> statement-breakpoint
drop function keep_record_of_issued();
--> statement-breakpoint
-- A record follows the one before it in its chain, was not made before that one, and is of an issued invoice, as that says. Places are
-- taken once (fiscal_records_chain) and begin with 1: so whatever follows is the end.
create or replace function keep_chain() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare fault text;
begin
  select f.fault into fault from (
    select r.position, case
      when r.position <> coalesce(last_one.position, 0) + 1 then format('record %s where %s follows', r.position, coalesce(last_one.position, 0) + 1)
      when r.previous_hash is distinct from last_one.hash then format('record %s is not chained to the one before', r.position)
      when r.made_at < last_one.made_at then format('record %s is made before the last one', r.position)
      when r.corrects_id is not null and not exists (select from fiscal_records c
          where c.clinic_id = r.clinic_id and c.id = r.corrects_id and c.invoice_id = r.invoice_id)
        then 'a record corrects another one of its invoice'
      when r.corrects_id is null and exists (select from fiscal_records o
          where o.clinic_id = r.clinic_id and o.invoice_id = r.invoice_id and o.corrects_id is null and o.id <> r.id)
        then format('invoice %s has its record', r.invoice_id)
      when not exists (select from invoices i where i.clinic_id = r.clinic_id and i.id = r.invoice_id and i.status = 'issued'
          and i.number = r.number and to_char(i.issued_on, 'DD-MM-YYYY') = r.day)
        then format('invoice %s is not issued as its record says', r.invoice_id)
      end as fault
    from written r left join lateral (select l.position, l.hash, l.made_at from fiscal_records l where l.clinic_id = r.clinic_id
      and l.issuer = r.issuer and l.position < r.position order by l.position desc limit 1) last_one on true) f
    where f.fault is not null order by f.position limit 1;
  if fault is not null then raise exception '%', fault using errcode = 'check_violation'; end if;
  return null;
end $$;
--> statement-breakpoint
create trigger fiscal_records_chained after insert on fiscal_records referencing new table as written for each statement execute function keep_chain();
