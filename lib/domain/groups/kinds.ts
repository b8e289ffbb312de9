/** Who sees a group: the clinic alone, or whoever has the link to its page too (product §9). */
export const groupVisibilities = ['private', 'public'] as const
