import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PatientPicker } from '@/components/patients/picker/patient-picker'
import type { PickedPatient } from '@/components/patients/picker/picked-patient'
import { ApiError } from '@/lib/client/api-error'
import { heard, notHeard } from '@/lib/client/connection'
import { deviceStore } from '@/lib/client/device'
import { readKey } from '@/lib/client/read-key'
import { toastsAtom } from '@/lib/client/toasts'
import { answers, calls } from '@/tests/support/answers'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: () => {} }) })
afterEach(cleanup)

function Picker() {
  const [value, setValue] = useState<PickedPatient[]>([])
  return <PatientPicker label="Pacientes" value={value} error={null} onChange={setValue} onTyping={() => {}} />
}
const field = () => screen.getByRole('combobox')
async function typed(text: string) {
  await show(<Picker />)
  field().focus()
  fireEvent.change(field(), { target: { value: text } })
}
const down = () => fireEvent.keyDown(field(), { key: 'ArrowDown' })
const enter = () => fireEvent.keyDown(field(), { key: 'Enter' })
const marta = { id: 7, name: 'Marta Gil', phone: '600 100 200', birth_date: null }
const found = (...patients: object[]) => {
  answers['patients.list'] = () => ({ data: patients })
}
const failing = () => {
  answers['patients.list'] = () => {
    throw new Error('no network')
  }
}

beforeEach(() => {
  answers['patients.create'] = ({ body }) => ({ data: { id: 9, phone: null, ...body } })
})

it('creates who was not found, by an arrow and Enter, and says whom without a toast of its own', async () => {
  found()
  await typed('Marta Gil')
  await screen.findByRole('option', { name: /^Crear paciente «Marta Gil»/ })
  down()
  enter()
  await screen.findByText('Marta Gil')
  expect(calls('patients.create')).toHaveLength(1)
  expect((await screen.findByText(/^Paciente creado/)).textContent).toContain('Marta Gil')
  expect(deviceStore.get(toastsAtom)).toEqual([])
})

it('lists whom it finds below what is wrong, which stays in sight', async () => {
  found(marta)
  const text = 'Elige al menos un paciente.'
  await show(<PatientPicker label="Pacientes" value={[]} error={text} onChange={() => {}} onTyping={() => {}} />)
  field().focus()
  fireEvent.change(field(), { target: { value: 'Marta' } })
  const list = await screen.findByRole('listbox')
  expect(screen.getByText(text).compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('tells two of a name apart by the whole year they were born in, and writes phones as the country does', async () => {
  found({ ...marta, phone: '+34600100200', birth_date: '1923-10-10' }, { ...marta, id: 8, birth_date: '2023-10-10' })
  await typed('Marta')
  const options = await screen.findAllByRole('option', { name: /^Marta Gil/ })
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Marta Gil600 100 200 · 10/10/1923',
    'Marta Gil600 100 200 · 10/10/2023',
  ])
})

it('says who of them is archived', async () => {
  found({ ...marta, status: 'archived' })
  await typed('Marta')
  expect((await screen.findByRole('option', { name: /^Marta Gil/ })).textContent).toBe(
    'Marta GilArchivado · 600 100 200',
  )
})

it.each([
  ['Marta Gil 612345678', 'Crear paciente «Marta Gil»612 345 678'],
  ['Marta Gil', 'Crear paciente «Marta Gil»Escribe su teléfono tras el nombre y se guardará'],
])('shows whom %s would create, and how a phone is given', async (text, said) => {
  found()
  await typed(text)
  expect((await screen.findByRole('option', { name: /^Crear paciente/ })).textContent).toBe(said)
})

describe('who is there already', () => {
  const create = () => screen.queryByRole('option', { name: /^Crear/ })

  it('is not created again by name and phone, however they are written', async () => {
    found({ ...marta, phone: '+34600100200' })
    await typed('marta gil 600100200')
    await screen.findByRole('option', { name: /^Marta Gil/ })
    expect(create()).toBeNull()
    down()
    enter()
    expect(screen.getByRole('button', { name: 'Quitar a Marta Gil' })).toBeTruthy()
    expect(calls('patients.create')).toEqual([])
  })

  it('is not created again once picked', async () => {
    found(marta)
    await typed('Marta Gil')
    await screen.findByRole('option', { name: /^Marta Gil/ })
    enter()
    fireEvent.change(field(), { target: { value: 'Marta Gil' } })
    expect(await screen.findByText(/^Ya hay alguien con ese nombre/)).toBeTruthy()
    expect(create()).toBeNull()
    enter()
    await act(async () => {})
    expect(calls('patients.create')).toEqual([])
  })

  it('has a namesake created with a phone, as it says, and no key leads to what says so', async () => {
    found(marta)
    await typed('Marta Gil')
    const note = await screen.findByText(/^Ya hay alguien con ese nombre. Si es otra persona, escribe también/)
    expect(create()).toBeNull()
    down()
    expect(note.getAttribute('aria-selected')).toBe('false')
    fireEvent.change(field(), { target: { value: 'Marta Gil 611222333' } })
    fireEvent.click(await screen.findByRole('option', { name: /^Crear paciente «Marta Gil»/ }))
    await waitFor(() => expect(calls('patients.create')).toHaveLength(1))
  })
})

describe('Enter, and nothing else', () => {
  const enric = { id: 8, name: 'Enric Mas', phone: null, birth_date: null }
  const near = { ...enric, near: true }
  const selected = () => screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent)
  const isPicked = ({ name }: { name: string }) => screen.queryByRole('button', { name: `Quitar a ${name}` }) !== null

  it('creates whom nobody is like, who is drawn as what it takes', async () => {
    found()
    await typed('Marta Gil 611222333')
    await screen.findByRole('option', { name: /^Crear paciente «Marta Gil»/ })
    expect(selected()).toEqual([expect.stringMatching(/^Crear paciente «Marta Gil»/)])
    enter()
    await waitFor(() => expect(calls('patients.create')).toHaveLength(1))
  })

  it('creates nobody while it is held, nor before that was offered', async () => {
    found()
    await typed('Marta Gil')
    enter()
    await screen.findByRole('option', { name: /^Crear paciente «Marta Gil»/ })
    fireEvent.keyDown(field(), { key: 'Enter', repeat: true })
    await act(async () => {})
    expect(calls('patients.create')).toEqual([])
  })

  it('creates nobody where somebody is like them', async () => {
    found(near)
    await typed('Enrik')
    const create = await screen.findByRole('option', { name: /^Crear paciente «Enrik»/ })
    fireEvent.pointerMove(create)
    expect(selected()).toEqual([])
    enter()
    enter()
    await act(async () => {})
    expect(calls('patients.create')).toEqual([])
    fireEvent.click(create)
    await waitFor(() => expect(calls('patients.create')).toHaveLength(1))
  })

  it('picks no near spelling, which an arrow and Enter do', async () => {
    found(near)
    await typed('Enrik')
    await screen.findByRole('option', { name: /^Enric Mas/ })
    expect(selected()).toEqual([])
    enter()
    expect(isPicked(near)).toBe(false)
    down()
    enter()
    expect(isPicked(near)).toBe(true)
  })

  it('picks the first of those who are seen, where it matches', async () => {
    found(marta, near)
    await typed('Mar')
    await screen.findByRole('option', { name: /^Marta Gil/ })
    enter()
    expect(isPicked(marta)).toBe(true)
  })

  const hasty: [who: string, patients: object[], picked: boolean][] = [
    ['the only one as typed', [marta], true],
    ['the only one as typed beside near spellings', [marta, near], true],
    ['one of several', [marta, enric], false],
    ['a near spelling', [{ ...marta, near: true }], false],
  ]
  it.each(hasty)('before the list: %s', async (_, patients, picked) => {
    found(...patients)
    await typed('Mar')
    enter()
    if (picked) return waitFor(() => expect(isPicked(marta)).toBe(true))
    await screen.findByRole('option', { name: /^Marta Gil/ })
    await screen.findByRole('option', { name: /^Crear/ })
    expect(isPicked(marta)).toBe(false)
    expect(isPicked(enric)).toBe(false)
  })

  it('does not carry an arrow’s choice over to another list', async () => {
    found(marta, enric)
    await typed('Mar')
    await screen.findByRole('option', { name: /^Enric/ })
    down()
    found(enric, { ...marta, id: 12, name: 'Mario Sanz' })
    fireEvent.change(field(), { target: { value: 'Mari' } })
    await screen.findByRole('option', { name: /^Mario/ })
    enter()
    expect(isPicked(enric)).toBe(true)
  })
})

it('says that somebody could not be created, and tries the same again by the same key', async () => {
  found()
  answers['patients.create'] = () => {
    throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
  }
  await typed('Marta Gil')
  await screen.findByRole('option', { name: /^Crear paciente «Marta Gil»/ })
  down()
  enter()
  expect(await screen.findByText(/No se ha podido crear/)).toBeTruthy()
  expect(deviceStore.get(toastsAtom).filter(({ type }) => type === 'error')).toEqual([])
  enter()
  await waitFor(() => expect(calls('patients.create')).toHaveLength(2))
  const [first, second] = calls('patients.create')
  expect(second.idempotency_key).toBe(first.idempotency_key)
})

it('keeps Escape for its list, and leaves the next one to what it stands in', async () => {
  found(marta)
  const around = vi.fn()
  await show(
    // biome-ignore lint/a11y/noStaticElementInteractions: the sheet that listens
    <div onKeyDown={({ key }) => around(key)}>
      <Picker />
    </div>,
  )
  field().focus()
  fireEvent.change(field(), { target: { value: 'Marta' } })
  await screen.findByRole('option', { name: /Marta Gil/ })
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(around).not.toHaveBeenCalled()
  expect(screen.queryByRole('option')).toBeNull()
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(around).toHaveBeenCalledOnce()
})

describe('patients that could not be searched', () => {
  it('are not created twice: it is said, and nothing is offered', async () => {
    failing()
    await typed('Marta Gil')
    await screen.findByRole('alert')
    enter()
    await screen.findByRole('alert')
    expect(screen.queryByRole('option')).toBeNull()
    expect(calls('patients.create')).toEqual([])
  })

  it('are searched again by Enter, which creates nobody then either', async () => {
    failing()
    await typed('Marta Gil')
    await screen.findByRole('alert')
    found()
    enter()
    await screen.findByRole('option', { name: /^Crear paciente «Marta Gil»/ })
    expect(calls('patients.create')).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('are searched again by a button, and the focus is in the field', async () => {
    failing()
    await typed('Marta Gil')
    await screen.findByRole('alert')
    found(marta)
    press('Reintentar')
    await screen.findByRole('option', { name: /^Marta Gil/ })
    await waitFor(() => expect(document.activeElement).toBe(field()))
  })
})

describe('saving before who was picked is there', () => {
  let sent: string[][] = []
  function Form() {
    const [value, setValue] = useState<PickedPatient[]>([])
    const send = (event: { preventDefault: () => void }) => {
      event.preventDefault()
      sent.push(value.map(({ name }) => name))
    }
    return (
      <form onSubmit={send}>
        <PatientPicker label="Pacientes" value={value} error={null} onChange={setValue} onTyping={() => {}} />
        <button type="submit">Reservar</button>
      </form>
    )
  }
  const gate = () => {
    let open = () => {}
    const passed = new Promise<void>((resolve) => {
      open = resolve
    })
    return { passed, open: () => open() }
  }
  /** The search answers once its gate is open. */
  const foundLater = (...patients: object[]) => {
    const answer = gate()
    answers['patients.list'] = async () => {
      await answer.passed
      return { data: patients }
    }
    return answer
  }
  const type = async (text: string) => {
    await show(<Form />)
    field().focus()
    fireEvent.change(field(), { target: { value: text } })
  }
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Reservar' }))
  beforeEach(() => {
    sent = []
  })

  it('waits for who is searched for, and is sent once', async () => {
    const answer = foundLater(marta)
    await type('marta')
    enter()
    save()
    save()
    expect(sent).toEqual([])
    answer.open()
    await waitFor(() => expect(sent).toEqual([['Marta Gil']]))
  })

  it('waits for who is created', async () => {
    const answer = gate()
    found()
    answers['patients.create'] = async ({ body }) => {
      await answer.passed
      return { data: { id: 9, phone: null, ...body } }
    }
    await type('Marta Gil')
    await screen.findByRole('option', { name: /^Crear paciente «Marta Gil»/ })
    down()
    enter()
    await waitFor(() => expect(calls('patients.create')).toHaveLength(1))
    save()
    expect(sent).toEqual([])
    answer.open()
    await waitFor(() => expect(sent).toEqual([['Marta Gil']]))
  })

  it('leaves the focus where one went on to', async () => {
    const answer = foundLater(marta)
    await type('marta')
    enter()
    screen.getByRole('button', { name: 'Reservar' }).focus()
    answer.open()
    await screen.findByText('Marta Gil')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reservar' }))
  })

  it('is sent without anybody where nobody was found, so that the form says who is missing', async () => {
    const answer = foundLater()
    await type('nobody')
    enter()
    save()
    answer.open()
    await waitFor(() => expect(sent).toEqual([[]]))
  })

  it('is not sent without one of several who were found: one is to be chosen first', async () => {
    const answer = foundLater(marta, { ...marta, id: 8 })
    await type('marta')
    enter()
    save()
    answer.open()
    await screen.findAllByRole('option', { name: /^Marta Gil/ })
    expect(sent).toEqual([])
  })

  it('is taken back by who goes on typing', async () => {
    found(marta)
    await type('mar')
    enter()
    save()
    fireEvent.change(field(), { target: { value: 'mart' } })
    await screen.findByRole('option', { name: /^Marta Gil/ })
    expect(sent).toEqual([])
  })
})

describe('without a network', () => {
  beforeEach(() => {
    answers['patients.list'] = () => {
      notHeard()
      throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
    }
  })
  afterEach(() => act(heard))
  /** What was read before the network went. */
  const client = (...read: object[]) => {
    const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    cache.setQueryData(readKey('patients.list'), { data: read, meta: {} } as never)
    return cache
  }
  async function search(text: string, cache: QueryClient) {
    await show(<Picker />, {}, cache)
    act(notHeard)
    field().focus()
    fireEvent.change(field(), { target: { value: text } })
  }

  it('finds who was loaded before, says that it is only those, and picks one', async () => {
    await search('mar', client(marta, { ...marta, id: 8, name: 'Pau Serra' }))
    expect(await screen.findByText(/Sin conexión: se busca solo entre los pacientes ya cargados/)).toBeTruthy()
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Marta Gil/),
    ])
    enter()
    expect(await screen.findByRole('button', { name: 'Quitar a Marta Gil' })).toBeTruthy()
  })

  it('finds nobody where nobody who fits was loaded, and creates nobody', async () => {
    await search('Nora', client(marta))
    expect(await screen.findByText(/No se han podido buscar pacientes/)).toBeTruthy()
    expect(screen.queryByRole('option')).toBeNull()
  })
})
