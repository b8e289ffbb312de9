DROP INDEX "appointment_patients_patient";--> statement-breakpoint
ALTER TABLE "appointment_patients" ADD COLUMN "during_from" timestamp (3) with time zone GENERATED ALWAYS AS (lower(during)) STORED;--> statement-breakpoint
CREATE INDEX "appointment_patients_patient" ON "appointment_patients" USING btree ("clinic_id","patient_id","during_from");