CREATE TABLE "record_files" (
	"clinic_id" integer NOT NULL,
	"id" text NOT NULL,
	"patient_id" bigint NOT NULL,
	"entry_id" bigint,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"has_small" boolean NOT NULL,
	"uploaded_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"loose_since" timestamp (3) with time zone DEFAULT now(),
	CONSTRAINT "record_files_clinic_id_id_pk" PRIMARY KEY("clinic_id","id"),
	CONSTRAINT "record_files_loose_whole" CHECK ((entry_id is null) = (loose_since is not null))
);
--> statement-breakpoint
ALTER TABLE "record_files" ADD CONSTRAINT "record_files_clinic_id_patient_id_patients_clinic_id_id_fk" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_files" ADD CONSTRAINT "record_files_clinic_id_entry_id_record_entries_clinic_id_id_fk" FOREIGN KEY ("clinic_id","entry_id") REFERENCES "public"."record_entries"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_files_entry" ON "record_files" USING btree ("clinic_id","entry_id");--> statement-breakpoint
CREATE INDEX "record_files_loose" ON "record_files" USING btree ("loose_since") WHERE loose_since is not null;