-- A rule to physio_app binds the owner too, who is a member of it and on PostgreSQL no superuser: under a restrictive one
-- the views of 0018, which are the owner's, found nobody but one's own patients. So whose patients a person sees is said
-- where the tenant is, beside which the owner has the rule of maintenance.
drop policy share on patients;
--> statement-breakpoint
drop policy tenant on patients;
--> statement-breakpoint
create policy tenant on patients to physio_app
  using (clinic_id = current_clinic()
    and ((select current_share()) is null or professional_id = (select current_share()) or id in (select patients_by_appointment())))
  with check (clinic_id = current_clinic());
