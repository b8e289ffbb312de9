import { spawnSync } from 'node:child_process'

/** Format and lint, types, and the directions of imports: each says its faults; any fault fails. */
const checks: [string, string[]][] = [
  ['biome', ['check', '--error-on-warnings', '.']],
  ['next', ['typegen']],
  ['tsc', ['--noEmit']],
  ['depcruise', ['app', 'components', 'lib', 'server', 'middleware.ts', '--config', '.dependency-cruiser.cjs']],
]

const failed = checks.filter(([command, args]) => {
  console.log(`$ ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { stdio: 'inherit' }).status !== 0
})
process.exit(failed.length)
