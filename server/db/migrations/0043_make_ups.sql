ALTER TABLE "clinics" ADD COLUMN "make_up_rules" jsonb;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "make_up_until" date;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "makes_up_id" bigint;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_clinic_id_makes_up_id_enrolments_clinic_id_id_fk" FOREIGN KEY ("clinic_id","makes_up_id") REFERENCES "public"."enrolments"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrolments_missed" ON "enrolments" USING btree ("clinic_id","group_id","patient_id") WHERE make_up_until is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_makes_up" ON "enrolments" USING btree ("clinic_id","makes_up_id") WHERE makes_up_id is not null;--> statement-breakpoint
grant update (make_up_rules) on clinics to physio_app;
