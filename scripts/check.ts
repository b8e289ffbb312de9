import { spawnSync } from 'node:child_process'

/** Format and lint, types, the directions of imports, the sizes of rooms: each says its faults; any fault fails. */
const checks: [string, string[]][] = [
  ['biome', ['check', '--error-on-warnings', '.']],
  ['next', ['typegen']],
  ['tsc', ['--noEmit']],
  [
    'depcruise',
    ['app', 'components', 'lib', 'plan-page', 'server', 'middleware.ts', '--config', '.dependency-cruiser.cjs'],
  ],
  ['tsx', ['scripts/measure.ts']],
]

const failed = checks.filter(([command, args]) => {
  console.log(`$ ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { stdio: 'inherit' }).status !== 0
})
process.exit(failed.length)
