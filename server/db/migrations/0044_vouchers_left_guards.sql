-- Of who is erased (0030, 0042) nothing that somebody wrote of them stays with their vouchers: neither a title, which may say their
-- name, nor a reason, nor what the audit had of both. What was paid and used stays counted.
create or replace function leave_vouchers() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare theirs bigint[];
begin
  theirs := array(select v.id from vouchers v where v.clinic_id = new.clinic_id and v.patient_id = new.id);
  delete from voucher_sharers s where s.clinic_id = new.clinic_id and s.patient_id = new.id;
  update vouchers v set title = '–', version = v.version + 1, updated_at = now()
    where v.clinic_id = new.clinic_id and v.id = any(theirs);
  update voucher_lines l set reason = null
    where l.clinic_id = new.clinic_id and l.voucher_id = any(theirs) and l.reason is not null;
  update voucher_payments l set reason = null
    where l.clinic_id = new.clinic_id and l.voucher_id = any(theirs) and l.reason is not null;
  update visits v set waived_reason = '–' where v.clinic_id = new.clinic_id and v.patient_id = new.id and v.waived_reason is not null;
  update audit l set before = null, after = null where l.clinic_id = new.clinic_id and (
    l.entity = 'voucher' and l.entity_id = any(theirs)
    or l.entity = 'appointment' and (l.after ->> 'patient_id')::bigint = new.id and l.after ? 'waived');
  return null;
end $$;
