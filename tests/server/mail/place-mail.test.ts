import { expect, it } from 'vitest'
import { placeMail } from '@/server/mail/place-mail'

const letter = {
  ...{ name: 'Aina Domínguez', email: 'aina@example.test', locale: 'es' as const },
  clinic: { name: 'Clínica <Mar>', address: null, phone: '600', time_zone: 'Europe/Madrid' },
}
const open = {
  starts_at: '2027-05-03T17:00:00Z',
  decline_until: '2027-05-02T17:00:00Z',
  url: 'https://c.test/p#token=a',
}
const late = { starts_at: '2027-05-10T17:00:00Z', decline_until: null, url: null }

it('one place is said in the subject, with its link to press', () => {
  const { subject, text } = placeMail({ ...letter, places: [open] })
  expect(subject).toMatch(/tienes plaza el lunes,? 3 de mayo.*19:00/)
  expect(text.match(/https:\S+/g)).toEqual([open.url])
})

it('several are a list of dates, each with until when and where it is declined, or that it is too late', () => {
  const { subject, text, html } = placeMail({ ...letter, places: [open, late] })
  expect(subject).toContain('tienes plaza en 2 fechas')
  const [first, second] = text.split('\n\n').filter((part) => part.startsWith('- '))
  expect(first).toMatch(
    /3 de mayo.*19:00\n {2}Puedes rechazarla antes del .*2 de mayo.*\n {2}Ver o rechazar la plaza:\n {2}https:/,
  )
  expect(second).toMatch(/10 de mayo.*19:00\n {2}Si no puedes venir, avisa a la clínica/)
  expect(html.match(/<li /g)).toHaveLength(2)
  expect(html).toContain(`href="${open.url}"`)
  expect(html).not.toContain('<Mar>')
})

it('several that it is too late to decline have no link, and no word of one', () => {
  const { text } = placeMail({ ...letter, places: [late, { ...late, starts_at: '2027-05-17T17:00:00Z' }] })
  expect(text).not.toMatch(/https:|enlace/)
})
