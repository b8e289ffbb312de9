import { expect, it } from 'vitest'
import { oneLine } from '@/lib/domain/text/one-line'
import { cpuMsOf } from '@/tests/support/cpu'

it.each([
  ['  Ana   María ', 'Ana María'],
  ['\u200d Ana\u200c', 'Ana'],
  ['Ana\nMaría', 'Ana María'],
  ['نمی\u200cخواهم', 'نمی\u200cخواهم'],
  ['👩\u200d⚕️ ', '👩\u200d⚕️'],
  ['\u200d\u200d', ''],
])('a text in one line: %j is %j', (text, line) => {
  expect(oneLine(text)).toBe(line)
})

it('is made in no time, whatever is sent for a name: it is looked at before its length is', async () => {
  expect(await cpuMsOf(() => oneLine(`x${'\u200d'.repeat(300_000)}x`))).toBeLessThan(1000)
})
