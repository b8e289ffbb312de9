-- What the tables stand on: extensions, the application's two roles, and two functions.
create extension if not exists btree_gist;
--> statement-breakpoint
create extension if not exists btree_gin;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
-- physio_app works inside one clinic; physio_gate looks up who is at the door, before the clinic is known.
do $$
declare wanted text;
begin
  foreach wanted in array array['physio_app', 'physio_gate'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin nosuperuser nobypassrls', wanted);
    end if;
    execute format('grant %I to current_user', wanted);
  end loop;
end $$;
--> statement-breakpoint
-- A text without case and accents, for sorting and searching. unaccent alone is only stable; with its dictionary named it may be declared immutable.
create function fold(value text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;
--> statement-breakpoint
-- The clinic of this transaction; null outside one, so that every policy then refuses.
create function current_clinic() returns integer language sql stable parallel safe
  as $$ select nullif(current_setting('app.clinic_id', true), '')::integer $$;
