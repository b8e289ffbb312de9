type Read = { data: unknown; isError: boolean; isPlaceholderData?: boolean; refetch: () => unknown }

/**
 * What a screen knows of what it reads. `reading`: it is on its way. `unread`: it could not be read, so nobody knows what
 * is there, and nothing is drawn as if it were empty. `known`: it is here, be it from before (the strip above the screen
 * says from when), and only now may it be called empty. What was answered to another question is not known.
 */
export type ReadState = 'reading' | 'unread' | 'known'

/** The state of all that a screen needs at once: one of them that could not be read leaves it unread. */
export function stateOf(...reads: Omit<Read, 'refetch'>[]): ReadState {
  const isMissing = ({ data, isPlaceholderData }: (typeof reads)[number]) => data === undefined || isPlaceholderData
  const missing = reads.filter(isMissing)
  if (missing.some(({ isError }) => isError)) return 'unread'
  return missing.length > 0 ? 'reading' : 'known'
}

/** Asks again for those that could not be read. */
export const readAgain = (...reads: Read[]) => {
  for (const read of reads) if (read.isError) void read.refetch()
}
