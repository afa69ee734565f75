export const unknownDevice = 'Unbekanntes Gerät'

// The first that fits counts: most browsers also carry the names of others.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** "Chrome auf Windows", from a browser's user agent; none of its own text is kept. */
export function deviceName(userAgent: string | undefined): string {
  const told = (userAgent ?? '').slice(0, 500)
  const find = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(told))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser && system) return `${browser} auf ${system}`
  return browser ?? system ?? unknownDevice
}
