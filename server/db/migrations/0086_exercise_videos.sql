CREATE TABLE "exercise_video_uploads" (
	"clinic_id" integer NOT NULL,
	"id" text NOT NULL,
	"exercise_id" bigint NOT NULL,
	"professional_id" bigint NOT NULL,
	"size_bytes" integer NOT NULL,
	"received_bytes" integer DEFAULT 0 NOT NULL,
	"content_type" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exercise_video_uploads_clinic_id_id_pk" PRIMARY KEY("clinic_id","id"),
	CONSTRAINT "exercise_video_uploads_received" CHECK (received_bytes between 0 and size_bytes)
);
--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "video_id" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "part_bytes" integer;--> statement-breakpoint
ALTER TABLE "exercise_video_uploads" ADD CONSTRAINT "exercise_video_uploads_clinic_id_exercise_id_exercises_clinic_id_id_fk" FOREIGN KEY ("clinic_id","exercise_id") REFERENCES "public"."exercises"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_video_uploads" ADD CONSTRAINT "exercise_video_uploads_clinic_id_professional_id_professionals_clinic_id_id_fk" FOREIGN KEY ("clinic_id","professional_id") REFERENCES "public"."professionals"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exercise_video_uploads_one" ON "exercise_video_uploads" USING btree ("clinic_id","exercise_id","professional_id");--> statement-breakpoint
CREATE INDEX "exercise_video_uploads_old" ON "exercise_video_uploads" USING btree ("created_at");