import { expect, it } from 'vitest'
import { formatText } from '@/lib/i18n/format-text'
import en from '@/messages/en/services.json'
import es from '@/messages/es/services.json'

it.each([
  [0, 10, '10 min después', '10 min after'],
  [5, 0, '5 min antes', '5 min before'],
  [5, 10, '5 min antes, 10 min después', '5 min before, 10 min after'],
])('the time between appointments is said in words: %i before and %i after', (before, after, spanish, english) => {
  expect(formatText('es', es.buffers, { before, after })).toBe(spanish)
  expect(formatText('en', en.buffers, { before, after })).toBe(english)
})
