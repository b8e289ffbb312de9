import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { parseEnvironment } from '@/lib/environment'
import { webOrigin } from '@/lib/environment-values'
import { endWithFault } from '@/lib/start-fault'
import { buildPlanPage, PLAN_FOLDER } from './plan-page'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const nextBinary = join(root, 'node_modules/next/dist/bin/next')

/**
 * Where the export is built: a copy of the sources. Next keeps an export's intermediate files in `.next` whatever
 * `distDir` says, and would take them away from a web server that is running from there.
 */
const stage = join(root, '.export')
/** What the pages are made of. Not `server`: an export into which a page draws it does not build. */
const sources = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'instrumentation-client.ts',
  'next.config.ts',
  'package.json',
  'tsconfig.json',
]

function nextBuild(directory: string, environment: Record<string, string>) {
  const { status } = spawnSync(process.execPath, [nextBinary, 'build'], {
    cwd: directory,
    stdio: 'inherit',
    env: { ...process.env, ...environment, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** What the workers import by themselves, out of a bundler's sight: each package with all that it needs. */
const letters = '@expo-google-fonts/inter'
const workerPackages = ['@react-pdf/renderer', letters, '@cantoo/pdf-lib', 'react']

/** The folder of a package as it is found from another folder, the nearest first. */
function folderOf(name: string, from: string): string | null {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
  }
  return null
}

/** The folders of a package and of what it depends on. */
function withDependencies(name: string, from: string, found = new Set<string>()): Set<string> {
  const folder = folderOf(name, from)
  if (!folder || found.has(folder)) return found
  found.add(folder)
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  for (const other of Object.keys(dependencies)) withDependencies(other, folder, found)
  return found
}

/** The program that draws PDFs, its packages and its letters, at the same place below the standalone server. */
function carryWorkers(standalone: string) {
  cpSync(join(root, 'server/pdf/worker'), join(standalone, 'server/pdf/worker'), { recursive: true })
  for (const name of workerPackages) {
    for (const folder of withDependencies(name, root)) {
      const isLetters = name === letters
      cpSync(folder, join(standalone, relative(root, folder)), {
        recursive: true,
        dereference: true,
        // Of the letters those that are drawn (`fonts.mjs`), and the licence.
        filter: (path) =>
          !isLetters || !path.endsWith('.ttf') || /_(400Regular|600SemiBold)(_Italic)?\.ttf$/.test(path),
      })
    }
  }
}

/**
 * A path made of what is only known when it runs has the bundler take everything with a like name for what the server reads:
 * this tree, and a data folder in it. Such a `join` bears `turbopackIgnore`.
 */
function refuseSources(standalone: string) {
  const carried = ['tests', 'docs', 'components', '.data'].filter((name) => existsSync(join(standalone, name)))
  if (carried.length > 0) throw new Error(`The server's build carries what it does not read: ${carried.join(', ')}.`)
}

/** `.next/standalone`: a server with all it needs, started by `node server.js`. */
async function buildWeb() {
  await buildPlanPage()
  nextBuild(root, { TARGET: 'web' })
  const standalone = join(root, '.next/standalone')
  refuseSources(standalone)
  cpSync(join(root, '.next/static'), join(standalone, '.next/static'), { recursive: true })
  cpSync(join(root, 'public'), join(standalone, 'public'), { recursive: true })
  carryWorkers(standalone)
}

/** Makes the copy anew; its `.next` stays, as the cache of the next build. The patients' page is the web's alone. */
function stageSources() {
  mkdirSync(stage, { recursive: true })
  for (const old of readdirSync(stage)) {
    if (old !== '.next') rmSync(join(stage, old), { recursive: true })
  }
  const filter = (path: string) => path !== join(root, PLAN_FOLDER)
  for (const source of sources) cpSync(join(root, source), join(stage, source), { recursive: true, filter })
}

/**
 * Puts the boot screen in place of each page's HTML, so that a server that knows pages (`x` → `x.html`) begins like a
 * web view, which only serves index.html: with the guards. A page's own HTML holds no more than the splash.
 */
function bootFromEveryDocument(out: string) {
  for (const file of globSync('**/*.html', { cwd: out })) {
    if (file !== 'index.html') copyFileSync(join(out, 'index.html'), join(out, file))
  }
}

/** Where the export finds its API: checked before anything is built, a slash at its end cleaned away. */
const ExportConfig = z.object({ NEXT_PUBLIC_API_ORIGIN: webOrigin.optional() })

/** `out/`: files for any static server or web view. NEXT_PUBLIC_API_ORIGIN says where its API is ('' = same origin). */
function buildExport() {
  const { NEXT_PUBLIC_API_ORIGIN = '' } = parseEnvironment(ExportConfig, process.env)
  stageSources()
  nextBuild(stage, { TARGET: 'export', NEXT_PUBLIC_API_ORIGIN })
  bootFromEveryDocument(join(stage, 'out'))
  const out = join(root, 'out')
  rmSync(out, { recursive: true, force: true })
  renameSync(join(stage, 'out'), out)
}

const target = process.argv[2]
try {
  if (target === 'web') await buildWeb()
  else if (target === 'export') buildExport()
  else {
    console.error('Usage: tsx scripts/build.ts web|export')
    process.exit(2)
  }
} catch (error) {
  endWithFault(error)
}
