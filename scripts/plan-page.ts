import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildOptions, build, transform } from 'esbuild'
import sharp from 'sharp'
import { planDocument } from '@/lib/bff/plan-document'
import { planPolicy } from '@/lib/bff/policy'
import { locales } from '@/lib/i18n/locales'

type Files = Record<string, string | Uint8Array>

const ACCENT = '#0f7a69'

const shared: BuildOptions = {
  ...{ bundle: true, write: false, minify: true, target: 'es2021' },
  format: 'esm',
  legalComments: 'none',
  // Of Preact's two builds the one for modules.
  mainFields: ['module', 'main'],
  logLevel: 'warning',
}

const bundled = async (entry: string, more: BuildOptions = {}): Promise<string> => {
  const { outputFiles } = await build({ ...shared, entryPoints: [`plan-page/${entry}`], ...more })
  return outputFiles![0]!.text
}

const json = (value: object) => `${JSON.stringify(value)}\n`

const textsOf = (locale: string) =>
  JSON.parse(readFileSync(`messages/${locale}/my-plan.json`, 'utf8')) as { title: string }

/** What a telephone needs to put the page among its apps, in one language. */
const manifestOf = (locale: string) =>
  json({
    ...{ id: '/my/plan', start_url: '/my/plan', scope: '/my/', display: 'standalone', lang: locale },
    ...{ name: textsOf(locale).title, short_name: textsOf(locale).title },
    ...{ background_color: '#f6f8f7', theme_color: '#f6f8f7' },
    icons: [
      ...[192, 512].map((size) => ({ src: `/my/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
      { src: '/my/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })

async function icons(): Promise<Files> {
  const icon = (size: number) => sharp('public/icon.svg', { density: 1200 }).resize(size).png()
  const border = { top: 76, bottom: 76, left: 76, right: 76, background: ACCENT }
  return {
    'icon-192.png': await icon(192).toBuffer(),
    'icon-512.png': await icon(512).toBuffer(),
    // Cut to a circle, it keeps what it shows.
    'maskable-512.png': await icon(360).flatten({ background: ACCENT }).extend(border).png().toBuffer(),
  }
}

/** The code, styles and texts that the page is made of, by their names below /my/. */
export async function planShell(): Promise<Record<string, string>> {
  const css = ['app/theme.css', 'plan-page/page.css', 'plan-page/session.css']
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  return {
    'page.js': await bundled('main.tsx'),
    'scheme.js': await bundled('scheme.ts', { format: 'iife' }),
    'page.css': (await transform(css, { loader: 'css', minify: true })).code,
    ...Object.fromEntries(locales.map((locale) => [`texts-${locale}.json`, json(textsOf(locale))])),
  }
}

/**
 * Whatever the shell is made of, said as a number: another one is another worker, which fetches it anew. The document is kept with its
 * policy.
 */
const versionOf = (shell: Record<string, string>) =>
  createHash('sha256')
    .update(JSON.stringify([planDocument, planPolicy, shell]))
    .digest('hex')
    .slice(0, 12)

/** All files of the page: its shell, the worker that keeps it, and what installs it. */
export async function planFiles(): Promise<Files> {
  const shell = await planShell()
  const paths = ['/my/plan', ...Object.keys(shell).map((name) => `/my/${name}`)]
  const define = { SHELL: JSON.stringify({ version: versionOf(shell), paths }) }
  return {
    ...shell,
    'worker.js': await bundled('worker.ts', { format: 'iife', define }),
    ...Object.fromEntries(locales.map((locale) => [`${locale}.webmanifest`, manifestOf(locale)])),
    ...(await icons()),
  }
}

/** Where the files are served from. Nothing of it is in version control: it follows from plan-page and messages. */
export const PLAN_FOLDER = 'public/my'

/** Makes the patient's own page, which is no page of Next's: that would weigh four times as much. */
export async function buildPlanPage(): Promise<void> {
  rmSync(PLAN_FOLDER, { recursive: true, force: true })
  mkdirSync(PLAN_FOLDER, { recursive: true })
  for (const [name, content] of Object.entries(await planFiles())) writeFileSync(join(PLAN_FOLDER, name), content)
}
