import { readFileSync } from 'node:fs'
import { mutualPairs, roomSizes, styleLines } from './measures/rooms'
import { stopsIn } from './measures/stops'

/** Prints how large the house is: its rooms, what imports each other, its calls' ways, its style sheets. */
const sizes = roomSizes()
console.table(
  Object.fromEntries(
    sizes.map(({ name, files, median, p90, largest, largestFile }) => [
      name,
      { files, median, p90, largest, 'largest file': largestFile.slice(name.length + 1) },
    ]),
  ),
)
const all = sizes.reduce((sum, { files }) => sum + files, 0)
console.log(`files: ${all}`)
for (const { call, stops } of stopsIn(readFileSync('docs/architecture.md', 'utf8'))) {
  console.log(`stops of a ${call}: ${stops.length}`)
}
console.log(`lines of style sheets: ${styleLines()}`)
const pairs = mutualPairs()
console.log(`pairs of folders of components that import each other: ${pairs.length}`)
for (const pair of pairs) console.log(`  ${pair}`)
process.exit(pairs.length > 0 ? 1 : 0)
