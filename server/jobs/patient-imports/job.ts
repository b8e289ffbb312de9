/** Whose job it is: the clinic, the import, who asked and from where; `rows`: how many the batch has. */
export type Job = { clinic_id: number; import_id: number; by: number | null; address: string; now: Date; rows: number }
