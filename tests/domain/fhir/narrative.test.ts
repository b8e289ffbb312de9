// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { fhirBundle } from '@/lib/domain/fhir/bundle'
import { fullDossier } from '@/tests/support/factories/dossier'
import { oddTexts } from '@/tests/support/fhir/odd-texts'
import { payloads } from '@/tests/support/payloads'

const divsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => (key === 'div' ? [String(one)] : divsIn(one)))
}

describe('a narrative', () => {
  const mayBe = new Set('div p br strong em ul ol li h3 h4 blockquote hr a span'.split(' '))
  it.each([...oddTexts.map(([, text]) => text), ...payloads])(
    'is XHTML of a few elements, whatever was written: %s',
    (text) => {
      const divs = divsIn(fhirBundle(fullDossier(text)))
      expect(divs.length).toBeGreaterThan(5)
      for (const div of new Set(divs)) {
        const parsed = new DOMParser().parseFromString(div, 'application/xhtml+xml')
        expect(parsed.querySelector('parsererror')?.textContent ?? '', div).toBe('')
        for (const element of parsed.querySelectorAll('*')) {
          expect(mayBe).toContain(element.localName)
          for (const { name, value } of element.attributes) {
            const isOurs =
              (name === 'xmlns' && element.localName === 'div') ||
              (name === 'href' && /^(https?|mailto|tel):/i.test(value)) ||
              (name === 'style' && /^text-decoration: (underline|line-through)$/.test(value))
            expect(isOurs, `${name}=${value}`).toBe(true)
          }
        }
      }
    },
  )
})
