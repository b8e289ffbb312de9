DROP INDEX "notifications_newest";--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("clinic_id","professional_id","created_at","id");