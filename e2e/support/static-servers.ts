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

/** How those who serve an export answer; each rule's port is one of MOBILE_ORIGINS in scripts/e2e-server.ts. */
const rules: Record<string, { port: number; rule: Rule }> = {
  /** Capacitor: the root index.html for every path without an extension, even where x.html exists. */
  capacitor: {
    port: 3221,
    rule: (path, exists) => {
      if (extname(path) === '') return found('/index.html')
      return exists(path) ? found(path) : null
    },
  },
  /** A single-page-application server: index.html also for a missing file. */
  'single-page': {
    port: 3222,
    rule: (path, exists) => found(exists(path) ? path : '/index.html'),
  },
  /** A plain host: x is x.html, and what is missing is 404.html with its status. */
  'not-found page': {
    port: 3223,
    rule: (path, exists) => {
      const candidate = [path, `${path}.html`, join(path, 'index.html')].find(exists)
      return candidate ? found(candidate) : { file: '/404.html', status: 404 }
    },
  },
}

export const serverNames = Object.keys(rules)

export type StaticServer = { origin: string; close: () => Promise<void> }

function send(response: ServerResponse, directory: string, answer: Answer) {
  if (!answer) return response.writeHead(404).end()
  const type = types[extname(answer.file)] ?? 'application/octet-stream'
  response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-store' })
  response.end(readFileSync(join(directory, answer.file)))
}

/** Serves a folder under one of the rules, on the rule's port of the loopback. */
export async function startStaticServer(name: string, directory: string): Promise<StaticServer> {
  const chosen = rules[name]
  if (!chosen) throw new Error(`No such rule: ${name}`)
  const exists = (file: string) => existsSync(join(directory, file)) && statSync(join(directory, file)).isFile()
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
    send(response, directory, chosen.rule(path, exists))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(chosen.port, resolve))
  return {
    origin: `http://localhost:${chosen.port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
