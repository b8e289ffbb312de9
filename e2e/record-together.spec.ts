import { type Api, expect, test } from './fixtures'
import { beginWith, note, saveState, section } from './support/notes'

test.use({ works: 'own', tolerates: /Failed to load/ })

type Entry = { id: number; version: number }

/** What is sent over the version of an entry, and with which headers. */
const writing = ({ id, version }: Entry, answers: object) =>
  ['PATCH', `/api/record/${id}`, { content: { answers } }, { 'if-match': `"${version}"` }] as const
const stored = async (api: Api, { id }: Entry) =>
  ((await api('GET', `/api/record/${id}`)).data as { content: { answers: Record<string, string> } }).content.answers

test.describe('what two people write in one draft', () => {
  test('is asked about where both wrote: both texts are shown, and one chooses', async ({
    page,
    enterAs,
    api,
    colleague,
  }) => {
    await enterAs('physio')
    const entry = await beginWith(page, api, 'Escrita Por Dos', 'Lo mío')
    const other = await colleague('admin')
    await other.call(...writing(entry, { subjective: '<p>Lo suyo</p>' }))
    await page.keyboard.type(' y más')
    const conflict = note(page).getByRole('alert')
    await expect(conflict).toContainText('Lo suyo')
    await expect(conflict).toContainText('Lo mío y más')
    await conflict.getByRole('button').last().click()
    await expect(saveState(page)).toContainText('Guardado a las')
    expect((await stored(api, entry)).subjective).toContain('Lo mío y más')
  })

  test('comes by itself where one did not write, and is looked at before it is signed', async ({
    page,
    enterAs,
    api,
    colleague,
  }) => {
    await enterAs('physio')
    const entry = await beginWith(page, api, 'Acompañada', 'Lo mío')
    const other = await colleague('admin')
    const told = note(page).getByText('también está escribiendo aquí')
    await other.call('POST', `/api/record/${entry.id}/writing`, {})
    await expect(told).toBeVisible()
    await other.call(...writing(entry, { subjective: '<p>Lo mío</p>', plan: '<p>Lo suyo</p>' }))
    await expect(section(page, 'Plan')).toHaveText('Lo suyo')
    await other.call('POST', `/api/record/${entry.id}/writing`, { left: true })
    await expect(told).toHaveCount(0)
    const sign = note(page).getByRole('button', { name: 'Firmar' })
    await sign.click()
    await expect(note(page).getByText('No se ha firmado')).toBeVisible()
    await sign.click()
    await expect(page.getByText('Firmada', { exact: true })).toBeVisible()
  })
})

test.describe('what one writes in two windows', () => {
  test('in two fields is put together, without a question', async ({ page, enterAs, api }) => {
    await enterAs('physio')
    const entry = await beginWith(page, api, 'Dos Ventanas', 'Antes.')
    await api(...writing(entry, { subjective: '<p>Antes.</p>', objective: '<p>Desde la otra</p>' }))
    await page.keyboard.type(' Y después.')
    await expect(section(page, 'Objetivo')).toHaveText('Desde la otra')
    await expect(saveState(page)).toContainText('Guardado a las')
    await expect
      .poll(() => stored(api, entry))
      .toMatchObject({ subjective: '<p>Antes. Y después.</p>', objective: '<p>Desde la otra</p>' })
  })

  test('in the same field is asked, and nothing that is typed meanwhile is lost', async ({ page, enterAs, api }) => {
    await enterAs('physio')
    const entry = await beginWith(page, api, 'Misma Frase', 'Antes.')
    await api(...writing(entry, { subjective: '<p>Otra cosa</p>' }))
    await page.keyboard.type(' Una frase')
    const conflict = note(page).getByRole('alert')
    await expect(conflict).toContainText('Lo has cambiado en otra ventana')
    await page.keyboard.type(' que sigue mientras tanto')
    await expect(section(page, 'Subjetivo')).toHaveText('Antes. Una frase que sigue mientras tanto')
    await conflict.getByRole('button', { name: 'Guardar lo de aquí' }).click()
    await expect(section(page, 'Subjetivo')).toBeFocused()
    await expect(saveState(page)).toContainText('Guardado a las')
    expect((await stored(api, entry)).subjective).toBe('<p>Antes. Una frase que sigue mientras tanto</p>')
  })
})
