/** Whose batches: the texts that the kit says of them have the same names in each. */
export type BatchTexts = 'invoices.batch' | 'document-board.batch'
