/** A run of figures, as long as a phone, with what people write between them. */
const phone = /\+?\d[\d\s().-]{4,}\d/

/**
 * A patient out of what was typed into the search: `Marta Gil 612 34 56 78` has a name and a phone; a phone alone is
 * the name too, until somebody knows better.
 */
export function patientOfText(text: string): { name: string; phone?: string } {
  const typed = text.trim().replace(/\s+/g, ' ')
  const found = phone.exec(typed)?.[0].trim()
  if (!found) return { name: typed }
  const name = typed.replace(found, ' ').replace(/\s+/g, ' ').trim()
  return { name: name || found, phone: found }
}
