-- Punctuation does not matter to who searches: 12345678-Z, O'Connor, Gal·la, «Carreño, Adrián», Mª. A name's usual
-- abbreviations stand for the name.
create function unabbreviated(value text) returns text language sql immutable strict parallel safe
  as $$ select regexp_replace(
    regexp_replace(value, '(^|[\s.,(-])m\.?(?:ª|a\.)\.?', '\1María ', 'gi'),
    '(^|[\s.,(-])(?:fco|frco)(?:\.|(?=\s)|$)', '\1Francisco ', 'gi') $$;
--> statement-breakpoint
-- The words of a text: no case, no accents, what a comma or slash parts is two, all other punctuation is as if it were not there.
create function words_of(value text) returns text language sql immutable strict parallel safe
  as $$ select btrim(regexp_replace(regexp_replace(
    translate(public.fold(public.unabbreviated(value)), ',;/|&+', '      '),
    '[\u0021-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u007E\u00A1-\u00BF\u02B9-\u02BF\u2010-\u205E]', '', 'g'), '\s+', ' ', 'g')) $$;
--> statement-breakpoint
-- The parts of words that punctuation joins (García-Sáez), where a text has any; else nothing.
create function parts_of(value text) returns text language sql immutable strict parallel safe
  as $$ select case when parts = public.words_of(value) then '' else parts end from (select btrim(regexp_replace(
    public.fold(public.unabbreviated(value)),
    '[\s\u0021-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u007E\u00A1-\u00BF\u02B9-\u02BF\u2010-\u205E]+', ' ', 'g')) as parts) split $$;
--> statement-breakpoint
-- A text in one piece, as numbers of documents are compared.
create function key_of(value text) returns text language sql immutable strict parallel safe
  as $$ select replace(public.words_of(value), ' ', '') $$;
--> statement-breakpoint
-- A name with its surnames first. What is written «surnames, name» stands so already; else the first word is the given
-- name, and those that follow while they are usual second ones (María José, Juan Carlos, María del Carmen), but not all.
create function surname_first(value text) returns text language sql immutable strict parallel safe
  as $$ select case when value ~ '\S\s*,\s*\S' then public.words_of(value) else regexp_replace(public.words_of(value),
    '^(\S+(?: (?:de los |de las |de la |del |de )?(?:maria|jose|juan|luis|carlos|antonio|manuel|javier|miguel|angel|jesus|ignacio|francisco|alberto|fernando|ramon|pablo|pedro|enrique|eduardo|alejandro|carmen|pilar|isabel|teresa|dolores|angeles|mar|rosario|rocio|mercedes|concepcion|luz|paz|belen|elena|cristina|victoria|eugenia|luisa|josefa|antonia|rosa|ana|lourdes|nieves|soledad|esperanza|consuelo|begona|amparo|montserrat|inmaculada|milagros|asuncion|encarnacion|purificacion|remedios)(?= ))*) (.+)$',
    '\2 \1') end $$;
--> statement-breakpoint
drop view searchable_patients;
--> statement-breakpoint
drop index patients_identification;
--> statement-breakpoint
alter table patients drop column sort_name, drop column search,
  add column sort_name text collate "C" generated always as (words_of(name)) stored not null,
  add column sort_surname text collate "C" generated always as (surname_first(name)) stored not null,
  add column search text generated always as (' ' || words_of(name) || ' ' || parts_of(name) || ' ' || key_of(coalesce(email, '')) || ' ' || key_of(coalesce(identification, '')) || ' ' || key_of(coalesce(external_id, '')) || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')) stored not null;
--> statement-breakpoint
create index patients_search on patients using gin (clinic_id, search gin_trgm_ops);
--> statement-breakpoint
create index patients_name on patients (clinic_id, sort_name, id);
--> statement-breakpoint
create index patients_surname on patients (clinic_id, sort_surname, id);
--> statement-breakpoint
-- Near spellings are looked for in names only: a third of the text, so a third of the time.
create index patients_near_name on patients using gin (clinic_id, sort_name gin_trgm_ops);
--> statement-breakpoint
-- An identity document is the same with and without its dots and dashes.
create index patients_identification on patients (clinic_id, key_of(identification));
--> statement-breakpoint
-- What 0003 says of it holds.
create view searchable_patients as
  select clinic_id, id, search, sort_name, sort_surname, phone, email, status, professional_id, created_at,
    key_of(identification) as identification_key
  from patients where clinic_id = current_clinic();
--> statement-breakpoint
grant select on searchable_patients to physio_app;
