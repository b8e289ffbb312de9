/** What the names of a person's drafts on a device begin with; the page without a network knows them by it too. */
export const draftPrefix = (userId: number) => `draft.${userId}.`

/** Whether something that this person typed and the server does not have is on this device. */
export function hasDrafts(userId: number): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(draftPrefix(userId)))
  } catch {
    return false
  }
}
