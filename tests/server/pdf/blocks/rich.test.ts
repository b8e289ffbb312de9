import { expect, test } from 'vitest'
import { richBlocks } from '@/server/pdf/blocks/rich'
import { payloads } from '@/tests/support/payloads'

test.each([
  [
    '<p>uno</p><p>dos</p>',
    [
      { is: 'text', text: [{ text: 'uno' }] },
      { is: 'text', text: [{ text: 'dos' }] },
    ],
  ],
  ['uno<br>dos', [{ is: 'text', text: [{ text: 'uno\ndos' }] }]],
  [
    '<p>a <strong>b<em>c</em></strong></p>',
    [{ is: 'text', text: [{ text: 'a ' }, { text: 'b', bold: true }, { text: 'c', bold: true, italic: true }] }],
  ],
  ['<h3>T</h3><hr>', [{ is: 'heading', level: 3, text: 'T' }, { is: 'rule' }]],
  [
    '<ol><li><p>a</p></li><li>b<ul><li>c</li></ul></li></ol>',
    [{ is: 'list', ordered: true, items: [[{ text: 'a' }], [{ text: 'b' }], [{ text: '– ' }, { text: 'c' }]] }],
  ],
  ['<a href="https://a.es">ver</a>', [{ is: 'text', text: [{ text: 'ver (https://a.es)' }] }]],
  ['&lt;b&gt; &amp; é', [{ is: 'text', text: [{ text: '<b> & é' }] }]],
  ['<p> </p><ul></ul>', []],
  [
    '<b>sin cerrar <ul><li>x',
    [
      { is: 'text', text: [{ text: 'sin cerrar ' }] },
      { is: 'list', ordered: false, items: [[{ text: 'x' }]] },
    ],
  ],
])('%s', (html, blocks) => {
  expect(richBlocks(html)).toEqual(blocks)
})

test('never fails, whatever is written', () => {
  for (const payload of payloads) expect(Array.isArray(richBlocks(payload))).toBe(true)
})

test('lists in lists without end fill no pages with their signs', () => {
  const html = '<ul><li>x'.repeat(3000)
  expect(JSON.stringify(richBlocks(html)).length).toBeLessThan(html.length * 10)
})
