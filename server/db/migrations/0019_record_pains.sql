CREATE TABLE "record_pains" (
	"clinic_id" integer NOT NULL,
	"entry_id" bigint NOT NULL,
	"region" text NOT NULL,
	"side" text NOT NULL,
	"patient_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"intensity" smallint,
	"sensations" jsonb NOT NULL,
	"radiates_to" jsonb,
	CONSTRAINT "record_pains_clinic_id_entry_id_region_side_pk" PRIMARY KEY("clinic_id","entry_id","region","side"),
	CONSTRAINT "record_pains_intensity" CHECK (intensity between 0 and 10)
);
--> statement-breakpoint
ALTER TABLE "record_pains" ADD CONSTRAINT "record_pains_clinic_id_entry_id_record_entries_clinic_id_id_fk" FOREIGN KEY ("clinic_id","entry_id") REFERENCES "public"."record_entries"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_pains" ADD CONSTRAINT "record_pains_clinic_id_patient_id_patients_clinic_id_id_fk" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_pains_patient" ON "record_pains" USING btree ("clinic_id","patient_id","at");