-- That two patients are two people may be taken back.
grant delete on patient_distinctions to physio_app;
