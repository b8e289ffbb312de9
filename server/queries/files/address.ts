/** The address of a stored file; null for none. */
export const fileAddress = (id: string | null) => (id ? `/api/files/${id}` : null)
