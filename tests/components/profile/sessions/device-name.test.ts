import { expect, it } from 'vitest'
import { deviceName } from '@/components/profile/sessions/device-name'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  ['nothing', null, null, null, 'computer', false],
  ['a script', 'curl/8.9.1', null, null, 'computer', false],
  [
    'Edge',
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge',
    'Windows',
    'computer',
    false,
  ],
  [
    'Chrome',
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0 Safari/537.36`,
    'Chrome',
    'Linux',
    'computer',
    false,
  ],
  [
    'Chromebook',
    `Mozilla/5.0 (X11; CrOS x86_64) ${webkit} Chrome/140.0 Safari/537.36`,
    'Chrome',
    'ChromeOS',
    'computer',
    false,
  ],
  [
    'Firefox',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox',
    'macOS',
    'computer',
    false,
  ],
  [
    'Safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
    'Safari',
    'macOS',
    'computer',
    false,
  ],
  ['Safari on a phone', `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone', 'phone', false],
  ['Chrome on an iPhone', `${iphone} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone', 'phone', false],
  [
    'a Samsung phone',
    `Mozilla/5.0 (Linux; Android 15; SM-S911B) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
    'phone',
    false,
  ],
  [
    'an Android tablet',
    `Mozilla/5.0 (Linux; Android 15; SM-X710) ${webkit} Chrome/140.0 Safari/537.36`,
    'Chrome',
    'Android',
    'tablet',
    false,
  ],
  [
    'the wrapper on Android',
    `Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) ${webkit} Version/4.0 Chrome/140.0 Mobile Safari/537.36`,
    null,
    'Android',
    'phone',
    true,
  ],
  ['the wrapper on an iPhone', `${iphone} Mobile/15E148`, null, 'iPhone', 'phone', true],
])('%s is named as a person would', (_, agent, browser, system, kind, isApp) => {
  expect(deviceName(agent)).toEqual({ browser, system, kind, isApp })
})
