/**
 * The numbers that are offered, with the one that stands there already, which somebody may have set to something else.
 */
export const withOwn = (offered: number[], own: number) => [...new Set([...offered, own])].sort((a, b) => a - b)
