ALTER TABLE "document_signatures" ADD COLUMN "received_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "document_signatures" ADD COLUMN "signing_key" text;