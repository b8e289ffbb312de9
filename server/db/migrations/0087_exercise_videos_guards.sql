-- Row-level security of videos on their way. Cleaning up forgets those that nobody sends any more.
alter table exercise_video_uploads enable row level security;
--> statement-breakpoint
alter table exercise_video_uploads force row level security;
--> statement-breakpoint
create policy tenant on exercise_video_uploads to physio_app using (clinic_id = current_clinic()) with check (clinic_id = current_clinic());
--> statement-breakpoint
create policy maintenance on exercise_video_uploads to current_user using (true) with check (true);
--> statement-breakpoint
grant select, insert, update, delete on exercise_video_uploads to physio_app;
--> statement-breakpoint
create policy jobs on exercise_video_uploads to physio_jobs using (true);
--> statement-breakpoint
grant select (clinic_id, id, received_bytes, created_at), delete on exercise_video_uploads to physio_jobs;
