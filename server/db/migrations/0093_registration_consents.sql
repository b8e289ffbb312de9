ALTER TABLE "registration_consents" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "registration_consents" ADD COLUMN "body" text;--> statement-breakpoint
ALTER TABLE "registration_consents" ADD COLUMN "boxes" jsonb;--> statement-breakpoint
ALTER TABLE "registration_consents" ADD COLUMN "text_sha256" text;--> statement-breakpoint
ALTER TABLE "registration_consents" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "registration_consents" ADD COLUMN "picture_sha256" text;--> statement-breakpoint
ALTER TABLE "registration_consents" ADD COLUMN "ticked" jsonb;--> statement-breakpoint
ALTER TABLE "registration_consents" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registration_consents" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registration_consents" ADD COLUMN "staff" text;--> statement-breakpoint
ALTER TABLE "registration_consents" ADD COLUMN "certificate_sha256" text;--> statement-breakpoint
ALTER TABLE "registration_consents" ADD COLUMN "seal" text;--> statement-breakpoint
ALTER TABLE "registration_consents" ADD COLUMN "sealed_file" text;--> statement-breakpoint
ALTER TABLE "registration_consents" ADD CONSTRAINT "registration_consents_whole" CHECK (num_nulls(title, body, boxes, text_sha256, method, picture_sha256, ticked, opened_at, read_at, staff, certificate_sha256, seal, sealed_file) in (0, 13));