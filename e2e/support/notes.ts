import { expect, type Page } from '@playwright/test'
import type { Api } from '@/e2e/fixtures'
import { goTo } from './going'

export const SOAP = 'Seguimiento SOAP'
/** The note that is being written. */
export const note = (page: Page) => page.locator('[data-note]')
export const section = (page: Page, name: string) => note(page).getByRole('textbox', { name })
export const saveState = (page: Page) => note(page).getByRole('status')

export async function newPatient(api: Api, name: string): Promise<number> {
  return ((await api('POST', '/api/patients', { name })).data as { id: number }).id
}

/** Begins a note by the menu, in its first field. */
export async function begin(page: Page, id: number) {
  await goTo(page, `/patients/${id}/history`)
  await page.getByRole('button', { name: 'Añadir' }).click()
  await page.getByRole('menuitem', { name: SOAP }).click()
  await section(page, 'Subjetivo').click()
}

/** Begins a new patient's first note with a text, and waits until it is saved. Gives its entry's id and version. */
export async function beginWith(page: Page, api: Api, name: string, text: string) {
  const id = await newPatient(api, name)
  await begin(page, id)
  await page.keyboard.type(text)
  await expect(saveState(page)).toContainText('Guardado a las')
  const [entry] = (await api('GET', `/api/patients/${id}/record`)).data as { id: number; version: number }[]
  return entry!
}
