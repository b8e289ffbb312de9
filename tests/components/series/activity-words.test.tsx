// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RepeatsFields } from '@/components/booking/repeats-fields'
import { firstRecurrence, toRecurrence } from '@/components/series/recurrence-values'
import { RuleSentence } from '@/components/series/rule-sentence'
import { show } from '@/tests/support/screen'

const DAY = '2026-11-19'
const weekly = { ...firstRecurrence('week', DAY), count: '8' }

afterEach(cleanup)

it.each([
  ['activity', 'Actividades', 'tras un número de actividades', /jueves, 8 actividades/],
  ['appointment', 'Citas', 'tras un número de citas', /jueves, 8 citas/],
] as const)('how an %s repeats is said in its own word', async (kind, label, ends, sentence) => {
  await show(
    <>
      <RepeatsFields kind={kind} value={weekly} day={DAY} errors={{}} mayStop onChange={() => {}} />
      <RuleSentence kind={kind} rule={toRecurrence(weekly)} day={DAY} />
    </>,
  )
  expect(screen.getByRole('textbox', { name: label })).toBeTruthy()
  expect(screen.getByRole('option', { name: ends })).toBeTruthy()
  expect(screen.getByText(sentence)).toBeTruthy()
})
