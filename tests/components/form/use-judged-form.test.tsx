// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useJudgedForm } from '@/components/form/use-judged-form'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A form whose address must have an @, in which one has just been typed. */
function typed() {
  const judge = ({ email }: { email: string }): Record<string, string> => (email.includes('@') ? {} : { email: 'no @' })
  const { result } = renderHook(() => useJudgedForm({ initialValues: { email: '', name: '' }, judge }))
  const type = (email: string) => act(() => result.current.setFieldValue('email', email))
  const rest = () => act(() => vi.advanceTimersByTime(1000))
  const refuse = (text: string) => act(() => result.current.setErrors({ email: text }))
  type('a@b.test')
  return { form: result, type, rest, refuse }
}

it('a refusal that comes before typing has rested stays beside its field', () => {
  const { form, rest, refuse } = typed()
  refuse('taken')
  rest()
  expect(form.current.errors).toEqual({ email: 'taken' })
})

it('it goes with the first judgement of another value', () => {
  const { form, type, rest, refuse } = typed()
  refuse('taken')
  type('c@d.test')
  rest()
  expect(form.current.errors).toEqual({})
  type('nothing')
  rest()
  expect(form.current.errors).toEqual({ email: 'no @' })
})

it('the same may be sent again, and is what is refused anew', () => {
  const { form, refuse } = typed()
  refuse('taken')
  const send = vi.fn()
  act(() => form.current.onSubmit(send)())
  expect(send).toHaveBeenCalledOnce()
  expect(form.current.errors).toEqual({})
})
