/** Who was chosen: as much of a patient as stands in a form. */
export type PickedPatient = { id: number; name: string; phone: string | null }
