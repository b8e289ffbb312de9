ALTER TABLE "enrolments" ADD COLUMN "decline_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "declined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "decline_hours" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_token" ON "enrolments" USING btree ("token_hash");--> statement-breakpoint
-- The gate finds whose a link is, whatever its clinic.
create policy gate on enrolments for select to physio_gate using (true);
--> statement-breakpoint
grant select (clinic_id, id, token_hash) on enrolments to physio_gate;
