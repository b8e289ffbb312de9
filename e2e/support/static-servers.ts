import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** What a server answers a path with: a file of the export, or nothing. */
type Answer = { file: string; status: number } | null
type Rule = (path: string, exists: (file: string) => boolean) => Answer

const found = (file: string) => ({ file, status: 200 })

/** How those who serve an export answer. */
const rules = {
  /** Capacitor: the root index.html for every path without an extension, even where x.html exists. */
  capacitor: (path, exists) => {
    if (extname(path) === '') return found('/index.html')
    return exists(path) ? found(path) : null
  },
  /** A single-page-application server: index.html also for a missing file. */
  'single-page': (path, exists) => found(exists(path) ? path : '/index.html'),
  /** A plain host: x is x.html, and what is missing is 404.html with its status. */
  'not-found page': (path, exists) => {
    const candidate = [path, `${path}.html`, join(path, 'index.html')].find(exists)
    return candidate ? found(candidate) : { file: '/404.html', status: 404 }
  },
} satisfies Record<string, Rule>

export type RuleName = keyof typeof rules
export const ruleNames = Object.keys(rules) as RuleName[]

/** Beside the port of the server under test, which is also where the export was told to find its API. */
const PORTS_AFTER = 11
const portOf = (name: RuleName) => Number(process.env.E2E_PORT ?? 3210) + PORTS_AFTER + ruleNames.indexOf(name)

/** Where the export is served under a rule. */
export const originOf = (name: RuleName) => `http://localhost:${portOf(name)}`

function send(response: ServerResponse, directory: string, answer: Answer) {
  if (!answer) return response.writeHead(404).end()
  const type = types[extname(answer.file)] ?? 'application/octet-stream'
  response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-store' })
  response.end(readFileSync(join(directory, answer.file)))
}

/** Serves the export under every rule, each at an origin of its own on the loopback; gives the origins. */
export async function serveExport(directory: string): Promise<string[]> {
  const exists = (file: string) => existsSync(join(directory, file)) && statSync(join(directory, file)).isFile()
  const serve = (name: RuleName) => {
    const server = createServer((request, response) => {
      const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
      send(response, directory, rules[name](path, exists))
    })
    return new Promise<void>((resolve, reject) => server.once('error', reject).listen(portOf(name), resolve))
  }
  await Promise.all(ruleNames.map(serve))
  return ruleNames.map(originOf)
}
