import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The file that an import names, from the project's root; null for a package, or a file that is no source. */
function fileOf(from: string, specifier: string): string | null {
  const path = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? normalize(join(dirname(from), specifier))
      : null
  return path === null
    ? null
    : (['.tsx', '.ts'].map((ending) => path + ending).find((file) => existsSync(file)) ?? null)
}

const staticImport = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm
const laterImport = /import\(\s*'([^']+)'\s*\)/g
const sources = new Map<string, string>()
const sourceOf = (file: string) => {
  if (!sources.has(file)) sources.set(file, readFileSync(file, 'utf8'))
  return sources.get(file)!
}
const named = (file: string, pattern: RegExp) =>
  [...sourceOf(file).matchAll(pattern)]
    .map(([, specifier]) => fileOf(file, specifier!))
    .filter((found) => found !== null)

/** The modules that a module imports at once, and those that it loads by themselves later. */
export const comesWith = (file: string) => named(file, staticImport)
export const loadedLaterBy = (file: string) => named(file, laterImport)

/** Everything that comes with a module: itself and what it imports, but for what is loaded by itself later. */
export function loadedWith(root: string): Set<string> {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const next of comesWith(file)) visit(next)
  }
  visit(root)
  return seen
}

/** The modules that a browser loads by themselves: pages, layouts, and what is imported later by name. */
export function loadedAlone(): string[] {
  const files = globSync('{app,components,lib}/**/*.{ts,tsx}').sort()
  const pages = files.filter((file) => /^app\/.*(page|layout|error)\.tsx$/.test(file))
  return [...new Set([...pages, ...files.flatMap(loadedLaterBy)])]
}

/** The parts of a package that a source imports as values: of Mantine's core unless another is named. */
export const partsIn = (file: string, from = '@mantine/core'): string[] =>
  [...sourceOf(file).matchAll(new RegExp(`import \\{([^}]+)\\} from '${from}'`, 'g'))]
    .flatMap(([, list]) => list!.split(',').map((name) => name.trim()))
    .filter((name) => /^[A-Z]\w+$/.test(name))

/** Does a source import this for its styles? */
export const imports = (file: string, specifier: string): boolean => sourceOf(file).includes(`import '${specifier}'`)
