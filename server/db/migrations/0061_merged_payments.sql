-- A merge gives what was paid of a visit to the one that is left of two (server/steps/patient-merges/money.ts); it is changed in nothing else.
grant update (visit_id) on visit_payments to physio_app;
--> statement-breakpoint
-- The lines of what rectifies an invoice say of what they are (server/steps/invoices/correct.ts): so do those of drafts from before.
update invoice_lines l set appointment_id = o.appointment_id, voucher_id = o.voucher_id, fee_id = o.fee_id
  from invoices d, invoice_lines o
  where d.status = 'draft' and d.rectifies_id is not null and l.clinic_id = d.clinic_id and l.invoice_id = d.id
    and o.clinic_id = d.clinic_id and o.invoice_id = d.rectifies_id and o.position = l.position and o.description = l.description
    and o.service_on is not distinct from l.service_on
    and exists (select from invoice_sources s where s.clinic_id = o.clinic_id and s.invoice_id = o.invoice_id
      and (s.appointment_id = o.appointment_id or s.voucher_id = o.voucher_id or s.fee_id = o.fee_id));
