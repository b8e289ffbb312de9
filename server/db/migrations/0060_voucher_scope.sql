ALTER TABLE "vouchers" ADD COLUMN "pays_services" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "pays_activities" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
-- What was sold goes on paying what it did: the services named, or any; the groups named, or none.
update vouchers set
  pays_services = case when cardinality(service_ids) > 0 then 'chosen' else 'all' end,
  pays_activities = case when cardinality(group_ids) > 0 then 'chosen' else 'none' end
  where cardinality(service_ids) > 0 or cardinality(group_ids) > 0;
--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_pay" CHECK ((pays_services = 'chosen') = (cardinality(service_ids) > 0) and (pays_activities = 'chosen') = (cardinality(group_ids) > 0)
        and pays_services in ('all', 'chosen', 'none') and pays_activities in ('all', 'chosen', 'none')
        and not (pays_services = 'none' and pays_activities = 'none'));
--> statement-breakpoint
grant update (pays_services, pays_activities) on vouchers to physio_app;
