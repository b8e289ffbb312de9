type Named = { name: string; sign: RegExp }

/** In the order of asking: many browsers also name those that they are made of. */
const browsers: Named[] = [
  { name: 'Edge', sign: /\bEdg(e|A|iOS)?\// },
  { name: 'Opera', sign: /\b(OPR|OPT)\// },
  { name: 'Samsung Internet', sign: /SamsungBrowser\// },
  { name: 'Firefox', sign: /\b(Firefox|FxiOS)\// },
  { name: 'Chrome', sign: /\b(Chrome|CriOS|HeadlessChrome)\// },
  { name: 'Safari', sign: /\bVersion\/[\d.]+.*Safari\// },
]
const systems: (Named & { kind: DeviceKind })[] = [
  { name: 'iPhone', sign: /\biPhone\b/, kind: 'phone' },
  { name: 'iPad', sign: /\biPad\b/, kind: 'tablet' },
  { name: 'Android', sign: /\bAndroid\b.*\bMobile\b/, kind: 'phone' },
  { name: 'Android', sign: /\bAndroid\b/, kind: 'tablet' },
  { name: 'Windows', sign: /\bWindows\b/, kind: 'computer' },
  { name: 'ChromeOS', sign: /\bCrOS\b/, kind: 'computer' },
  { name: 'macOS', sign: /\bMac OS X\b/, kind: 'computer' },
  { name: 'Linux', sign: /\bLinux\b/, kind: 'computer' },
]

export type DeviceKind = 'phone' | 'tablet' | 'computer'
type DeviceName = { browser: string | null; system: string | null; kind: DeviceKind; isApp: boolean }

/**
 * What a person would call a device, from what it called itself (its user agent). The wrapper's web views name their
 * system but hide which browser they are.
 */
export function deviceName(device: string | null): DeviceName {
  const agent = device ?? ''
  const system = systems.find(({ sign }) => sign.test(agent))
  const isApp = /; wv\)/.test(agent) || (/\biP(hone|ad)\b/.test(agent) && !/\bSafari\//.test(agent))
  const browser = isApp ? null : (browsers.find(({ sign }) => sign.test(agent))?.name ?? null)
  return { browser, system: system?.name ?? null, kind: system?.kind ?? 'computer', isApp }
}
