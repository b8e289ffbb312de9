ALTER TABLE "clinics" ADD COLUMN "access_reports" text DEFAULT 'unnamed' NOT NULL;--> statement-breakpoint
grant update (access_reports) on clinics to physio_app;
--> statement-breakpoint
alter table clinics add constraint clinics_access_reports check (access_reports in ('unnamed', 'named'));
