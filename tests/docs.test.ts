import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { stopsIn } from '@/scripts/measures/stops'

/** What the documents say of the code, and what comments say of the documents. */

const documents = globSync('{docs/*.md,docs/decisions/*.md,README.md}')
const sources = globSync(
  '{app,components,lib,plan-page,server,scripts,bench,faults,tests,e2e,mobile}/**/*.{ts,tsx,css}',
).filter((file) => !file.includes('node_modules') && !file.endsWith('tests/docs.test.ts'))
const product = readFileSync('docs/product.md', 'utf8')
const sections = new Set([...product.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(([, number]) => number))

/** Every number of `product §2, §4` and the like, with where it stands. */
const citations = [...sources, ...documents].flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/product ((?:[\s*]*§\d+(?:\.\d+)?,?)+)/g)].flatMap(([, cited]) =>
    [...cited!.matchAll(/§(\d+(?:\.\d+)?)/g)].map(([, number]) => ({ file, number: number! })),
  ),
)

describe('what a comment points to', () => {
  it('is a section of docs/product.md', () => {
    expect(citations.length).toBeGreaterThan(50)
    expect(citations.filter(({ number }) => !sections.has(number))).toEqual([])
  })

  it('is named: a bare § or a document that is not here leads nowhere', () => {
    const lost = sources.filter((file) =>
      /\(§|specification §|\b(domain|ui|quality|texts)\.md\b/.test(readFileSync(file, 'utf8')),
    )
    expect(lost).toEqual([])
  })
})

it('the root holds settings and texts, and nothing that was only downloaded or tried there', () => {
  const files = readdirSync('.', { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.startsWith('.'),
  )
  expect(files.length).toBeGreaterThan(5)
  expect(
    files.map(({ name }) => name).filter((name) => !/^(LICENSE|[\w.-]+\.(json|ts|md|tsbuildinfo))$/.test(name)),
  ).toEqual([])
})

it('a file or folder that a document names exists', () => {
  const isPath =
    /^(app|components|lib|plan-page|server|scripts|bench|faults|tests|e2e|mobile|messages|docs)\/[\w./()[\]-]*[\w)\]]\/?$/
  const named = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/`([^`\s]+)`/g)].map(([, path]) => ({ document, path: path! })),
  )
  const paths = named.filter(({ path }) => isPath.test(path))
  expect(paths.length).toBeGreaterThan(30)
  const exists = (path: string) => ['', '.ts', '.tsx'].some((ending) => existsSync(path + ending))
  expect(paths.filter(({ path }) => !exists(path))).toEqual([])
})

it('a function or type that the map or the states name exists', () => {
  const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  const named = ['docs/architecture.md', 'docs/states.md'].flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/`([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)(?:\(\))?`/g)].map(
      ([, name]) => name!,
    ),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([])
})

describe.each(stopsIn(readFileSync('docs/architecture.md', 'utf8')))('the way of a $call', ({ stops }) => {
  it('has eight stops at most, each of which there is', () => {
    expect(stops.length).toBeGreaterThan(5)
    expect(stops.length).toBeLessThanOrEqual(8)
    expect(stops.filter((file) => !existsSync(file))).toEqual([])
  })

  it('is one way: each stop is imported, or handed its part, by those before it', () => {
    const says = (from: string, to: string) => {
      const name = to
        .replace(/\.tsx?$/, '')
        .split('/')
        .pop()!
      return new RegExp(`from '[^']*/${name}'`).test(readFileSync(from, 'utf8'))
    }
    // Between them are the wire, and the table of routes, which name no file: the address, and the handler.
    const byName = ['lib/bff/proxy.ts', 'server/api/call.ts']
    const broken = stops.slice(1).filter((to, at) => {
      if (byName.includes(to)) return false
      const from = stops[at]!
      if (from === 'server/api/call.ts') return !says(`server/routes/${to.split('/')[2]}.ts`, to)
      return !says(from, to) && !says(stops[Math.max(0, at - 1)]!, to)
    })
    expect(broken).toEqual([])
  })
})

describe('what the server and the rules hand out', () => {
  const declared = /^export (?:async )?function (\w+)|^export const (\w+)(?:: [^=]+)? = (?:async )?(?:<[^>]*>)?\(/

  /** The functions that a file exports with nothing said of them right above. */
  const unsaid = (file: string) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.flatMap((line, at) => {
      const [, name, arrow] = declared.exec(line) ?? []
      const above = lines.slice(0, at).findLast((each) => !each.trim().startsWith('// biome-ignore'))
      const found = name ?? arrow
      return found && !above?.trim().endsWith('*/') ? [`${file}: ${found}`] : []
    })
  }

  it('says what it is', () => {
    const files = globSync('{server,lib/domain}/**/*.ts')
    expect(files.length).toBeGreaterThan(200)
    expect(files.flatMap(unsaid)).toEqual([])
  })

  it('and a line of the audit is written by the ledger, or says why one statement writes many', () => {
    const byHand = globSync('server/**/*.ts').filter((file) => /insert into audit\b/.test(readFileSync(file, 'utf8')))
    const unexplained = byHand.filter(
      (file) => !/ledger\.ts$/.test(file) && !/recordAll/.test(readFileSync(file, 'utf8')),
    )
    expect(byHand.length).toBeGreaterThan(1)
    expect(unexplained).toEqual([])
  })
})
