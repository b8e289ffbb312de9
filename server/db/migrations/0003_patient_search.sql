-- Searching 50,000 patients within 10 ms. Names sort by code point on the folded text: the same order on both engines,
-- and the index by name also answers "begins with".
alter table patients alter column sort_name type text collate "C";
--> statement-breakpoint
-- Near spellings are looked for in names only: a third of the text, so a third of the time.
create index patients_near_name on patients using gin (clinic_id, sort_name gin_trgm_ops);
--> statement-breakpoint
-- An identity document is the same with and without its dots and dashes.
create index patients_identification on patients (clinic_id, regexp_replace(fold(identification), '[^a-z0-9]', '', 'g'));
--> statement-breakpoint
-- Under row-level security PostgreSQL runs the policy before any operator that is not leakproof, and neither LIKE nor
-- trigram similarity is: a search reads every row of the clinic (54 ms and 474 ms at 50,000). The view's owner is under
-- a policy that lets everything through, so the index serves here; the clinic is the view's own, unavoidable filter.
-- It only finds: what is found is read from the table, under its policies.
create view searchable_patients as
  select clinic_id, id, search, sort_name, phone, email, status, professional_id, created_at,
    regexp_replace(fold(identification), '[^a-z0-9]', '', 'g') as identification_key
  from patients where clinic_id = current_clinic();
--> statement-breakpoint
grant select on searchable_patients to physio_app;
