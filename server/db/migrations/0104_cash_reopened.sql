DROP INDEX "cash_closes_once";--> statement-breakpoint
ALTER TABLE "cash_closes" ADD COLUMN "reopened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cash_closes" ADD COLUMN "reopened_by" bigint;--> statement-breakpoint
ALTER TABLE "cash_closes" ADD COLUMN "reopen_reason" text;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_closes_once" ON "cash_closes" USING btree ("clinic_id","day") WHERE reopened_at is null;--> statement-breakpoint
ALTER TABLE "cash_closes" ADD CONSTRAINT "cash_closes_reopened" CHECK ((reopened_at is null) = (reopen_reason is null));--> statement-breakpoint
-- What was counted is never changed: a close is only taken back, and that once.
grant update (reopened_at, reopened_by, reopen_reason) on cash_closes to physio_app;
--> statement-breakpoint
create policy reopened_once on cash_closes as restrictive for update to physio_app
  using (reopened_at is null) with check (reopened_at is not null);
