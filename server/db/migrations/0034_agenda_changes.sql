CREATE TABLE "agenda_changes" (
	"clinic_id" integer NOT NULL,
	"changed_by" "xid8" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agenda_changes_clinic_id_changed_by_pk" PRIMARY KEY("clinic_id","changed_by")
);
