/** How a country writes its national numbers: figures in all, and in groups of. */
const groupings: Record<string, { figures: number; groups: number[]; prefix: string }> = {
  ES: { figures: 9, groups: [3, 3, 3], prefix: '+34' },
  PT: { figures: 9, groups: [3, 3, 3], prefix: '+351' },
  FR: { figures: 10, groups: [2, 2, 2, 2, 2], prefix: '+33' },
  IT: { figures: 10, groups: [3, 3, 4], prefix: '+39' },
}

/**
 * A phone as the clinic's country writes it (`612404118` → `612 404 118`; its own prefix is left out). A number that
 * someone typed with blanks, or of another country, stays as it was typed.
 */
export function writePhone(phone: string, country: string): string {
  const grouping = groupings[country]
  if (!grouping) return phone
  const national = phone.startsWith(grouping.prefix) ? phone.slice(grouping.prefix.length).trim() : phone
  if (!/^\d+$/.test(national)) return national
  if (national.length !== grouping.figures) return phone
  let at = 0
  return grouping.groups
    .map((length) => {
      at += length
      return national.slice(at - length, at)
    })
    .join(' ')
}

/** What a telephone dials: `tel:+34612404118`. */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
