-- A merge gives what was paid of a visit to the one that is left of two (server/steps/patient-merges/money.ts); it is changed in nothing else.
grant update (visit_id) on visit_payments to physio_app;
