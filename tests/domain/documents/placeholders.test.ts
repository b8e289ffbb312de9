import { describe, expect, it } from 'vitest'
import { fillPlain, fillRich, NOTHING, places, strayPlaces } from '@/lib/domain/documents/placeholders'
import { textOf } from '@/lib/domain/record/rich-text'
import { cleanRichText } from '@/server/steps/record/clean-content'

const rich = (value: string, template = '<p>{patient.name}</p>') => fillRich(template, { 'patient.name': value })
const long = 'a'.repeat(5000)

/** What somebody may have typed as their name, and the text that is read where it was meant as text. */
const injections: [what: string, value: string, read: string][] = [
  ['a script', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>', '<SCRIPT>alert(1)</SCRIPT>'],
  ['half a script', '<script', '<script'],
  ['a closed paragraph', '</p><h3>Otro</h3><p>', '</p><h3>Otro</h3><p>'],
  ['a picture with a handler', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['a vector with a handler', '<svg/onload=alert(1)>', '<svg/onload=alert(1)>'],
  ['a frame', '<iframe src="javascript:alert(1)"></iframe>', '<iframe src="javascript:alert(1)"></iframe>'],
  ['a link', '<a href="https://evil.test">Ana</a>', '<a href="https://evil.test">Ana</a>'],
  ['bold', '<b>Ana</b>', '<b>Ana</b>'],
  ['a style', '<style>*{display:none}</style>', '<style>*{display:none}</style>'],
  ['a comment', '<!-- Ana -->', '<!-- Ana -->'],
  ['half a comment', '<!--', '<!--'],
  ['a section of characters', '<![CDATA[Ana]]>', '<![CDATA[Ana]]>'],
  ['an instruction', '<?php echo 1 ?>', '<?php echo 1 ?>'],
  ['a doctype', '<!DOCTYPE html>', '<!DOCTYPE html>'],
  ['a template', '<template>Ana</template>', '<template>Ana</template>'],
  ['a quote', 'Ana" onclick="alert(1)', 'Ana" onclick="alert(1)'],
  ['an apostrophe', "D'Ors' onclick='x", "D'Ors' onclick='x"],
  ['a backtick', '`alert(1)`', '`alert(1)`'],
  ['an ampersand', 'Ruiz & Ruiz', 'Ruiz & Ruiz'],
  ['an entity', '&lt;script&gt;', '&lt;script&gt;'],
  ['an entity by number', '&#60;script&#62;', '&#60;script&#62;'],
  ['an entity in hexadecimals', '&#x3c;script&#x3e;', '&#x3c;script&#x3e;'],
  ['an entity without its end', '&lt script', '&lt script'],
  ['an entity of an entity', '&amp;lt;', '&amp;lt;'],
  ['a blank by entity', 'Ana&nbsp;Ruiz', 'Ana&nbsp;Ruiz'],
  ['a sign below', 'dolor < 3', 'dolor < 3'],
  ['a sign above', 'dolor > 3', 'dolor > 3'],
  ['arrows', '>>><<<', '>>><<<'],
  ['another place', '{clinic.name}', '{clinic.name}'],
  ['its own place', '{patient.name}', '{patient.name}'],
  ['nested places', '{{patient.name}}', '{{patient.name}}'],
  ['half a place', '{patient.name', '{patient.name'],
  ['the other half', 'patient.name}', 'patient.name}'],
  ['a place around a place', '{patient.{clinic.name}}', '{patient.{clinic.name}}'],
  ['braces alone', '{}', '{}'],
  ['many braces', '{{{{{{', '{{{{{{'],
  ['a template literal', '$' + '{alert(1)}', '$' + '{alert(1)}'],
  ['another engine’s', '{{ 7 * 7 }}', '{{ 7 * 7 }}'],
  ['yet another engine’s', '{% include x %}', '{% include x %}'],
  ['a replacement’s sign', "$& $1 $` $' $$", "$& $1 $` $' $$"],
  ['a backslash', '\\u003cscript\\u003e', '\\u003cscript\\u003e'],
  ['a turn to the left', 'Ana\u202eziuR', 'AnaziuR'],
  ['a turn that is never ended', '\u202eAna', 'Ana'],
  ['an embedded turn', '\u202bAna\u202c', 'Ana'],
  ['isolates', '\u2066Ana\u2069 \u2067Ruiz\u2069', 'Ana Ruiz'],
  ['marks of direction', '\u200eAna\u200f\u061c', 'Ana'],
  ['a blank without a width', 'A\u200bna', 'Ana'],
  ['a byte order mark', '\ufeffAna', 'Ana'],
  ['a soft hyphen', 'A\u00adna', 'Ana'],
  ['a zero byte', 'A\u0000na', 'Ana'],
  ['an escape', '\u001b[31mAna', '[31mAna'],
  ['lines', 'Ana\nRuiz\r\nSoler', 'Ana Ruiz Soler'],
  ['separators of lines', 'Ana\u2028Ruiz\u2029Soler', 'Ana Ruiz Soler'],
  ['a tab', 'Ana\tRuiz', 'Ana Ruiz'],
  ['half a letter', 'Ana\ud83d', 'Ana\ufffd'],
  ['an emoji', 'Ana 👩‍⚕️', 'Ana 👩‍⚕️'],
  ['a name that runs the other way', 'محمد', 'محمد'],
  ['accents on accents', `A${'\u0301'.repeat(50)}`, `A${'\u0301'.repeat(50)}`],
  ['signs that look like others', '＜script＞', '＜script＞'],
  ['a tag in a full-width disguise', '﹤b﹥Ana', '﹤b﹥Ana'],
  ['nothing', '', NOTHING],
  ['blanks', '  \u00a0 ', NOTHING],
  ['what nobody sees', '\u200b\u202e', NOTHING],
  ['a book', long, long.slice(0, 400)],
  ['a formula', '=HYPERLINK("https://evil.test")', '=HYPERLINK("https://evil.test")'],
]

describe('a place that is filled', () => {
  it('is tried with sixty at least', () => expect(injections.length).toBeGreaterThanOrEqual(60))

  it.each(injections)('reads as text: %s', (_, value, read) => {
    const filled = rich(value)
    const inside = filled.replace(/^<p>|<\/p>$/g, '')
    expect(inside).not.toMatch(/[<>"']/)
    const decoded = inside
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&#39;/g, "'")
      .replace(/&amp;/g, '&')
    expect(decoded).toBe(read)
    expect(fillPlain('{patient.name}', { 'patient.name': value })).toBe(read)
  })

  it.each(injections)('is left as it is by who cleans it once more: %s', (_, value, read) => {
    const cleaned = cleanRichText(rich(value))
    expect(cleaned.startsWith('<p>') && cleaned.endsWith('</p>') && !/<[^p/]|<\/[^p]/.test(cleaned)).toBe(true)
    const before = textOf(rich(value))
    expect(textOf(cleaned)).toBe(before)
    expect(read.length).toBeGreaterThan(0)
  })

  it('stands in an address as it was written, and never becomes one', () => {
    const template = '<p><a href="{patient.name}">{patient.name}</a></p>'
    expect(rich('javascript:alert(1)', template)).toBe('<p><a href="{patient.name}">javascript:alert(1)</a></p>')
  })

  it('is filled wherever it stands, each with its own', () => {
    const values = { 'patient.name': 'Ana', 'clinic.name': 'Alameda', date: null }
    expect(fillRich('<p>{patient.name}, {clinic.name}: {patient.name} {date}</p>', values)).toBe(
      `<p>Ana, Alameda: Ana ${NOTHING}</p>`,
    )
  })

  it.each(['{patient.age}', '{constructor}', '{__proto__}', '{toString}', '{Patient.Name}', '{ patient.name }'])(
    'is one of the list: %s stays as it is',
    (other) => {
      expect(fillRich(`<p>${other}</p>`, { 'patient.name': 'Ana' })).toBe(`<p>${other}</p>`)
      expect(strayPlaces(`a ${other} b`)).toEqual([other])
    },
  )

  it('is no stray one', () => {
    expect(strayPlaces(places.map((place) => `{${place}}`).join(' '))).toEqual([])
  })
})
