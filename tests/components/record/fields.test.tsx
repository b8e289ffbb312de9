import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { FieldInput } from '@/components/record/fields/field-input'
import { AnswerText } from '@/components/record/form/answer-text'
import type { Answer } from '@/lib/contract/record'
import { fieldKinds, type TemplateField } from '@/lib/contract/templates'
import { answerFault } from '@/lib/domain/record/answer-faults'
import { press, show, type } from '@/tests/support/screen'

afterEach(cleanup)

const options = ['Nunca', 'A veces', 'Siempre'].map((es, at) => ({ key: `o${at}`, label: { es } }))
let given: (Answer | undefined)[] = []

async function draw(more: Partial<TemplateField>, first?: Answer) {
  given = []
  const field: TemplateField = { key: 'one', kind: 'text', label: { es: 'Uno' }, ...more }
  function Form() {
    const [value, setValue] = useState(first)
    const change = (next: Answer | undefined) => {
      given.push(next)
      setValue(next)
    }
    return (
      <>
        <label htmlFor="x">Uno</label>
        <FieldInput {...{ id: 'x', field, label: 'Uno', value, onChange: change, autoFocus: false }} />
      </>
    )
  }
  await show(<Form />)
  return field
}
const last = () => given.at(-1)
const search = (placeholder: string, value: string) =>
  fireEvent.change(screen.getByPlaceholderText(placeholder), { target: { value } })
const option = (name: string) => fireEvent.click(screen.getByLabelText(name))

describe('the input of a form', () => {
  it.each(fieldKinds.filter((kind) => kind !== 'rich'))('is there for the kind %s', async (kind) => {
    await draw({ kind, options })
    await waitFor(() => expect(document.querySelector('.mantine-Skeleton-root')).toBeNull())
  })

  it('gives yes and no, and can be taken back', async () => {
    await draw({ kind: 'yes_no' })
    option('No')
    expect(last()).toBe(false)
    press('Quitar')
    expect(last()).toBeUndefined()
  })

  it('gives places of the body, by name or on the drawing, and keeps what an older answer called otherwise', async () => {
    await draw({ kind: 'body' }, ['en la rodilla'])
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Lumbar derecha' }))
    expect(last()).toEqual(['en la rodilla', 'lumbar:right'])
    expect(screen.getByRole('checkbox', { name: 'Lumbar derecha' }).getAttribute('aria-checked')).toBe('true')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Lumbar derecha' }))
    expect(last()).toEqual(['en la rodilla'])
    await show(
      <AnswerText field={{ key: 'one', kind: 'body', label: { es: 'Uno' } }} answer={['lumbar:left', 'aquí']} />,
    )
    expect(screen.getByText('Lumbar izquierda, aquí')).toBeTruthy()
  })

  it('gives one option, or several', async () => {
    await draw({ kind: 'choice', options })
    option('A veces')
    expect(last()).toBe('o1')
    cleanup()
    await draw({ kind: 'several', options }, ['o0'])
    option('Siempre')
    expect(last()).toEqual(['o0', 'o2'])
    option('Nunca')
    expect(last()).toEqual(['o2'])
  })

  it('gives a number of a scale, and none when it is pressed again', async () => {
    await draw({ kind: 'scale' })
    expect(screen.getAllByRole('radio')).toHaveLength(11)
    option('7')
    expect(last()).toBe(7)
    option('7')
    expect(last()).toBeUndefined()
  })

  it('gives no number that does not fit, says so, and keeps what was typed', async () => {
    await draw({ kind: 'number', min: 1, max: 10 })
    type('Uno', '12')
    expect(last()).toBeUndefined()
    expect(screen.getByText('De 1 a 10.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Uno').value).toBe('12')
    type('Uno', '7')
    expect(last()).toBe(7)
  })

  it('gives a day once it can be read, and nothing before', async () => {
    await draw({ kind: 'date' })
    type('Uno', '31/2')
    expect(last()).toBeUndefined()
    type('Uno', '28/02/2026')
    expect(last()).toBe('2026-02-28')
  })
})

describe('a table of a form', () => {
  it('takes degrees left and right of the joint that is chosen', async () => {
    const field = await draw({ kind: 'range' })
    fireEvent.click(await screen.findByPlaceholderText('Añadir una articulación'))
    fireEvent.click(await screen.findByRole('option', { name: 'Cadera', hidden: true }))
    type('flexión, Izquierda, Activo', '104')
    expect(last()).toEqual([{ movement: 'hip_flexion', side: 'left', active: 104, passive: null }])
    expect(answerFault(field, last())).toBeNull()
    type('flexión, Izquierda, Activo', '')
    expect(last()).toBeUndefined()
  })

  it('keeps an angle that cannot be one as it was typed, says so, and takes it for no answer', async () => {
    await draw({ kind: 'range' }, [{ movement: 'hip_flexion', side: 'left', active: 95, passive: null }])
    const cell = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'flexión, Izquierda, Activo' })
    fireEvent.click(cell())
    await waitFor(() => expect([cell().selectionStart, cell().selectionEnd]).toEqual([0, cell().value.length]))
    fireEvent.change(cell(), { target: { value: '400°' } })
    expect(cell().value).toBe('400°')
    expect(screen.getByText(/^De -?\d+ a \d+\.$/)).toBeTruthy()
    expect(last()).toBeUndefined()
    fireEvent.change(cell(), { target: { value: '120°' } })
    expect(last()).toEqual([{ movement: 'hip_flexion', side: 'left', active: 120, passive: null }])
    expect(screen.queryByText(/^De -?\d+ a/)).toBeNull()
  })

  it('takes the grade of a muscle by its name', async () => {
    await draw({ kind: 'strength' })
    search('Músculo o movimiento', 'Glúteo medio')
    press('Añadir')
    expect(given).toEqual([])
    type('Glúteo medio, Derecha', '3+')
    expect(last()).toEqual([{ muscle: 'Glúteo medio', side: 'right', grade: '3+' }])
  })

  it('takes a test of the library by its key and another by its name, once it has a side and a result', async () => {
    await draw({ kind: 'tests' })
    search('Buscar o escribir una prueba', 'Slump')
    press('Añadir')
    expect(last()).toBeUndefined()
    const slump = within(screen.getByRole('group', { name: 'Slump' }))
    fireEvent.click(slump.getByLabelText('Positivo'))
    expect(last()).toBeUndefined()
    expect(slump.getByText('Sin terminar: así no queda en la historia.')).toBeTruthy()
    fireEvent.change(slump.getByLabelText('Lado'), { target: { value: 'left' } })
    expect(slump.queryByText(/^Sin terminar/)).toBeNull()
    expect(last()).toEqual([{ test: 'slump', side: 'left', result: 'positive', note: '' }])
    search('Buscar o escribir una prueba', 'De la casa')
    press('Añadir')
    const own = within(screen.getByRole('group', { name: 'De la casa' }))
    fireEvent.change(own.getByLabelText('Lado'), { target: { value: 'middle' } })
    fireEvent.click(own.getByLabelText('Dudoso'))
    expect(last()).toHaveLength(2)
  })
})

describe('what is taken out of a form', () => {
  const middle = { side: 'left', passive: null } as const
  it.each<[Partial<TemplateField>, Answer, string]>([
    [{ kind: 'yes_no' }, true, 'Quitar'],
    [{ kind: 'choice', options }, 'o1', 'Quitar'],
    [{ kind: 'range' }, [{ movement: 'hip_flexion', active: 104, ...middle }], 'Quitar Cadera'],
    [{ kind: 'strength' }, [{ muscle: 'Glúteo', side: 'left', grade: '3' }], 'Quitar Glúteo'],
    [{ kind: 'tests' }, [{ test: 'slump', side: 'left', result: 'positive', note: '' }], 'Quitar Slump'],
  ])('leaves the focus in its field: %o', async (field, answer, name) => {
    await draw(field, answer)
    const out = await screen.findByRole('button', { name })
    out.focus()
    fireEvent.click(out)
    expect(last()).toBeUndefined()
    const group = document.getElementById('x')
    await waitFor(() => expect(group?.contains(document.activeElement)).toBe(true))
  })
})

describe('what was answered', () => {
  const read = async (more: Partial<TemplateField>, answer: Answer) => {
    await show(<AnswerText field={{ key: 'one', kind: 'text', label: { es: 'Uno' }, ...more }} answer={answer} />)
  }

  it('reads the degrees of a movement without sides as neither left nor right', async () => {
    await read({ kind: 'range' }, [{ movement: 'neck_flexion', side: 'middle', active: 40, passive: null }])
    const cell = (await screen.findByText('40°')).closest('td')!
    expect(cell.colSpan).toBe(4)
  })

  it('reads degrees against the normal, with what is missing and the difference of the sides', async () => {
    const side = (side: string, active: number) => ({ movement: 'hip_flexion', side, active, passive: null })
    await read({ kind: 'range' }, [side('left', 118), side('right', 104)])
    const row = within(await screen.findByRole('row', { name: /Cadera, flexión/ }))
    for (const text of ['118°', '104°', '−13 %', '120° · 14°']) expect(row.getByText(text)).toBeTruthy()
  })

  it('reads strengths and tests by name, the positive ones first', async () => {
    await read({ kind: 'strength' }, [{ muscle: 'Glúteo medio', side: 'right', grade: '3+' }])
    expect(await screen.findByText('– / 3+')).toBeTruthy()
    cleanup()
    const test = (test: string, result: string) => ({ test, side: 'right', result, note: '' })
    await read({ kind: 'tests' }, [test('slump', 'negative'), test('aslr', 'positive')])
    await screen.findByText(/Slump Derecha Negativo/)
    expect(document.body.textContent).toMatch(/ASLR.*Positivo.*Slump/)
  })
})
