/** A call's way from the click to its first SQL, as the map declares it. */
export type Way = { call: string; stops: string[] }

/** The ways in the table below "## Stops" of the map: a column each, its head what is called. */
export function stopsIn(map: string): Way[] {
  const section = map.slice(map.indexOf('\n## Stops'))
  const [head = [], , ...rows] = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    )
  return head.map((call, at) => ({ call, stops: rows.flatMap((row) => row[at] || []) }))
}
