ALTER TABLE "cash_closes" ADD COLUMN "opening_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_closes" ADD COLUMN "left_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_closes" ADD CONSTRAINT "cash_closes_float" CHECK (opening_cents >= 0 and left_cents between 0 and counted_cents);