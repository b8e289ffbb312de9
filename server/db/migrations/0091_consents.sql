ALTER TABLE "document_template_versions" ADD COLUMN "is_correction" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document_templates" ADD COLUMN "kind" text DEFAULT 'document' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "consent_template_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "document_templates_consent" ON "document_templates" USING btree ("clinic_id") WHERE kind = 'consent' and active;--> statement-breakpoint
ALTER TABLE "document_templates" ADD CONSTRAINT "document_templates_kinds" CHECK (kind in ('document', 'consent'));