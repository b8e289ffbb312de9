import { expect, it } from 'vitest'
import { passwordStrength } from '@/lib/domain/identity/password-strength'

const own = ['Nerea Agirre León', 'nerea@demo.test']

it.each([
  ['corta', 'short'],
  ['123456789', 'short'],
  ['1234567890', 'weak'],
  ['9876543210', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abababababababab', 'weak'],
  ['NereaAgirre1', 'weak'],
  ['agirre-demo-nerea', 'weak'],
  ['camilla azul', 'fair'],
  ['Camilla-7-azul', 'strong'],
  ['lana roja de merino', 'strong'],
] as const)('«%s» is %s', (password, strength) => {
  expect(passwordStrength(password, 10, own)).toBe(strength)
})
