/** Two capitals for an avatar: of the first two words, or the first two letters of a single one. */
export function initials(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/u)
  const letters = second ? [[...first][0], [...second][0]] : [...first].slice(0, 2)
  // Not by the machine's language: the server and the browser must write the same.
  return letters.join('').toUpperCase()
}
