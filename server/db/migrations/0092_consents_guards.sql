-- What a service asks for is a document of its clinic. (Services and documents name each other: drizzle knows the other direction.)
alter table services add constraint services_consent_template foreign key (clinic_id, consent_template_id)
  references document_templates (clinic_id, id);
--> statement-breakpoint
-- By the services that ask for a document.
create index services_consent on services (clinic_id, consent_template_id) where consent_template_id is not null;
--> statement-breakpoint
-- The first version of a template is no correction of another.
alter table document_template_versions add constraint document_template_versions_first check (number > 1 or not is_correction);
