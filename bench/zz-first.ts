import { chromium } from '@playwright/test'
import { firstLoad } from '/work/trees/b/bench/first-load'
const url = process.argv[2]!
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
console.log(await firstLoad(browser, url, 'admin@demo.test', `${url}/appointments`))
await browser.close()
