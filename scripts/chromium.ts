import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const system = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium that the browser tests use: CHROMIUM_PATH, Playwright's own, the system's; where there is none, the one
 * that apt installs. @throws Error that says what to install.
 */
export function findChromium(): string {
  const found = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...system].find(
    (path) => path && existsSync(path),
  )
  if (found) return found
  console.log('No Chromium here: installing it with apt …')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  apt('update', '-qq')
  apt('install', '-y', '-qq', 'chromium')
  const installed = system.find((path) => existsSync(path))
  if (!installed) throw new Error('The browser tests need a Chromium: install one, or name it in CHROMIUM_PATH.')
  return installed
}

/** The same engine without a browser's windows, as Debian packages it. */
const SHELL = '/usr/bin/chromium-headless-shell'

/**
 * What most browser tests run in: CHROMIUM_PATH, else Chromium's headless shell where there is one, which takes two thirds of the
 * time, else the whole browser. The shell has no permissions and no push messages.
 */
export const findShell = (): string => process.env.CHROMIUM_PATH || (existsSync(SHELL) ? SHELL : findChromium())
