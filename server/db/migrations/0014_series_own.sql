ALTER TABLE "appointments" ADD COLUMN "own_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment_series" ADD COLUMN "skipped_days" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Nobody wrote down who gave an appointment what. What most of its series do not have is taken for its own, and what is
-- canceled stays so: a change of all must not bring it back.
UPDATE "appointments" a SET "own_fields" = array_remove(ARRAY[
    CASE WHEN a."status" = 'canceled' OR a."status" <> usual."status" THEN 'status' END,
    CASE WHEN coalesce(a."color", '') <> usual."color" THEN 'color' END,
    CASE WHEN coalesce(a."note", '') <> usual."note" THEN 'note' END,
    CASE WHEN coalesce(a."reminder_message", '') <> usual."reminder_message" THEN 'reminder_message' END
  ], NULL)
  FROM (
    SELECT "clinic_id", "series_id",
      mode() WITHIN GROUP (ORDER BY "status") AS "status",
      mode() WITHIN GROUP (ORDER BY coalesce("color", '')) AS "color",
      mode() WITHIN GROUP (ORDER BY coalesce("note", '')) AS "note",
      mode() WITHIN GROUP (ORDER BY coalesce("reminder_message", '')) AS "reminder_message"
    FROM "appointments" WHERE "series_id" IS NOT NULL AND "deleted_at" IS NULL GROUP BY "clinic_id", "series_id"
  ) usual
  WHERE usual."clinic_id" = a."clinic_id" AND usual."series_id" = a."series_id";
