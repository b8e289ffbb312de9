import { type Command, runTogether } from './together'

/**
 * Format and lint, types, the directions of imports, the sizes of rooms: each says its faults; any fault fails. What asks for the types
 * takes as long as all others, so those run beside it, one after the other.
 */
const types: Command[] = [
  ['next', ['typegen']],
  ['tsc', ['--noEmit']],
]
const others: Command[] = [
  ['biome', ['check', '--error-on-warnings', '.']],
  [
    'depcruise',
    [
      'app',
      'components',
      'lib',
      'plan-page',
      'server',
      'middleware.ts',
      'instrumentation-client.ts',
      '--config',
      '.dependency-cruiser.cjs',
    ],
  ],
  ['tsx', ['scripts/measure.ts']],
]

/** How many of them failed. */
async function inTurn(commands: Command[]): Promise<number> {
  let failed = 0
  for (const command of commands) failed += (await runTogether([command]))[0] === 0 ? 0 : 1
  return failed
}

const failed = await Promise.all([inTurn(types), inTurn(others)])
process.exit(failed.reduce((sum, count) => sum + count, 0))
