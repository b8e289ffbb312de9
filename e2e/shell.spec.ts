import type { Page } from '@playwright/test'
import {
  arriveAt,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  goTo,
  PASSWORD,
  reload,
  test,
  type Who,
} from './fixtures'

// The tests about a person's language and settings change them.
test.use({ works: 'own' })

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' }).first()
const palette = (page: Page) => page.getByRole('dialog', { name: 'Búsqueda y acciones' })
const field = (page: Page) => palette(page).getByRole('combobox')
const links = (page: Page) => sidebar(page).getByRole('link')

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

/** Says what one wants, whoever else has just given the focus back. */
async function choose(page: Page, text: string) {
  await openPalette(page)
  await field(page).fill(text)
  await field(page).press('Enter')
}

const practice = [
  'Agenda',
  'Pacientes',
  'Grupos',
  'Ejercicios',
  'Sesiones',
  'Perfil',
  'Empleados',
  'Servicios',
  'Salas y equipos',
]
const menus: [Who, string[]][] = [
  ['desk', ['Agenda', 'Pacientes', 'Grupos', 'Perfil', 'Mi ficha', 'Facturación', 'Finanzas']],
  ['special', ['Agenda', 'Pacientes', 'Grupos', 'Ejercicios', 'Sesiones', 'Perfil']],
  ['canceled', ['Ajustes']],
  ['admin', [...practice, 'Facturación', 'Finanzas', 'Ajustes']],
  ['specialAdmin', [...practice, 'Facturación', 'Finanzas', 'Ajustes']],
  ['super', [...practice, 'Facturación', 'Finanzas', 'Ajustes', 'Nueva clínica']],
]
for (const [who, entries] of menus) {
  test(`the sidebar of ${who} shows what is theirs, and no more`, async ({ page, enterAs }) => {
    await enterAs(who)
    await goTo(page, '/')
    await expect(sidebar(page)).toBeVisible()
    await expect(links(page)).toHaveText(entries)
  })
}

test('the sidebar is 20 units wide until it is expanded to 56, and stays so', async ({ page, enterAs }) => {
  await enterAs('super')
  await goTo(page, '/patients')
  const width = () => sidebar(page).evaluate((nav) => nav.parentElement?.getBoundingClientRect().width)
  expect(await width()).toBe(80)
  await expect(page.getByRole('heading', { name: 'Administración' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ampliar el menú' }).click()
  await expect.poll(width).toBe(224)
  await expect(page.getByRole('heading', { name: 'Administración' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Otros' })).toBeVisible()
  await reload(page)
  expect(await width()).toBe(224)
  expect(await page.evaluate(() => localStorage.getItem('collapsedSidebar'))).toBe('false')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })
  test('a phone has the most used screens in its bar, and everything else behind the last tab', async ({
    page,
    enterAs,
  }) => {
    await enterAs('desk')
    await goTo(page, '/patients')
    const bar = page.getByRole('navigation', { name: 'Menú principal' })
    await expect(bar.getByRole('link')).toHaveText(['Agenda', 'Pacientes'])
    await bar.getByRole('button', { name: 'Menú' }).click()
    const sheet = page.getByRole('dialog', { name: 'Menú' })
    await expect(sheet.getByRole('link')).toHaveText(['Grupos', 'Perfil', 'Mi ficha', 'Facturación', 'Finanzas'])
    await expect(sheet.getByText('Versión 1.2.4')).toBeVisible()
    for (const box of await sheet.locator('a, button, select').all()) {
      // What slides is measured a hair's breadth off.
      expect((await box.boundingBox())?.height).toBeGreaterThan(43.9)
    }
    await sheet.getByRole('button', { name: 'Buscar' }).click()
    await expect(palette(page)).toBeVisible()
    await expect(sheet).toBeHidden()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  test('no word of the bar is cut where it has five', async ({ page, enterAs }) => {
    await enterAs('physio')
    await goTo(page, '/patients')
    const words = page.getByRole('navigation', { name: 'Menú principal' }).locator('a > span, button > span:last-child')
    await expect(words).toHaveCount(5)
    await expect(words.nth(3)).toHaveText('Notificaciones')
    const cut = (all: Element[]) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length
    expect(await words.evaluateAll(cut)).toBe(0)
    await expectNoSidewaysScroll(page)
  })
})

test('beside the sidebar, the user’s menu holds what is their own', async ({ page, enterAs }) => {
  await enterAs('admin')
  await goTo(page, '/patients')
  await page.getByRole('button', { name: /^Menú de / }).click()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await expect(menu.getByRole('link')).toHaveText(['Perfil', 'Ajustes'])
  await menu.getByRole('link', { name: 'Ajustes' }).click()
  await expect(page).toHaveURL(/\/settings\/clinic$/)
  await expect(menu).toBeHidden()
})

test('a patient is found and opened from the palette by the keyboard alone, and is then among the recent ones', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('physio')
  const [patient] = (await api('GET', '/api/patients?limit=1&search=mar')).data as { id: number; name: string }[]
  await goTo(page, '/appointments')
  await openPalette(page)
  await page.keyboard.type(patient!.name)
  await expect(palette(page).getByRole('option').first()).toContainText(patient!.name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/patients/${patient!.id}/history`)
  await expect(palette(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: patient!.name })).toBeVisible()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('recordHistory')!).ids)).toEqual([patient!.id])

  await openPalette(page)
  const recent = palette(page).getByRole('group', { name: 'Abiertos hace poco' })
  await expect(recent.getByRole('option')).toContainText([patient!.name])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
})

test('the palette says what it did not find, and opens the form of a new patient and the booking', async ({
  page,
  enterAs,
}) => {
  await enterAs('desk')
  await goTo(page, '/profile')
  await openPalette(page)
  await page.keyboard.type('xyzzyqwk')
  await expect(palette(page).getByRole('status')).toHaveText('La búsqueda de «xyzzyqwk» no ha dado resultados')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('nuevo pac')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Nuevo paciente' })).toBeVisible()
  await expect(page).toHaveURL('/patients')
  await expect(palette(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await choose(page, 'nueva cita')
  await expect(page.getByRole('dialog', { name: 'Nueva cita' })).toBeVisible()
})

test('who leaves unsaved work by the palette is asked first', async ({ page, enterAs, api }) => {
  await enterAs('desk')
  const { data } = await api('GET', '/api/me')
  await goTo(page, '/profile')
  const name = page.getByRole('textbox', { name: 'Nombre' }).first()
  await name.fill(`${(data as { name: string }).name} x`)
  await choose(page, 'pacientes')
  await expect(page.getByText('¿Salir sin guardar?')).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)
})

test('? lists the keys everywhere but where one types, and closes again', async ({ page, enterAs }) => {
  await enterAs('desk')
  await goTo(page, '/patients')
  const help = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await page.keyboard.press('Shift+?')
  await expect(help).toBeVisible()
  await expect(help.getByRole('heading', { level: 3 })).toHaveText([
    'En todas partes',
    'En las listas',
    'En la agenda',
    'En la cuadrícula de la agenda',
  ])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('searchbox')).toHaveValue('?')
  await expect(help).toBeHidden()
})

test('the theme changes from the palette, and stays', async ({ page, enterAs }) => {
  await enterAs('desk')
  await goTo(page, '/patients')
  await choose(page, 'apariencia')
  await palette(page).getByRole('option', { name: 'Oscuro' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await reload(page)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

/** Texts that are keys, noted by the page itself whenever something of it changes. */
function watchForKeys() {
  const seen = new Set<string>()
  Object.assign(window, { rawKeys: seen })
  new MutationObserver(() => {
    for (const found of document.body?.innerText.match(/\b[a-z_]+\.[a-z_]+\.[a-z_.]+\b/g) ?? []) seen.add(found)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

for (const { path, title } of [
  { path: '/patients', title: { es: 'Pacientes', fr: 'Patients' } },
  { path: '/settings/clinic', title: { es: 'Ajustes', fr: 'Réglages' } },
]) {
  test(`the language of ${path} changes at once, without a key to be seen, on the device and on the person`, async ({
    page,
    enterAs,
    api,
  }) => {
    await enterAs('admin')
    await page.addInitScript(watchForKeys)
    await goTo(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.es)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await page.getByRole('button', { name: /^Menú de / }).click()
    const saved = page.waitForResponse((answer) => /\/api\/professionals\/\d+$/.test(answer.url()))
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('fr')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.fr)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    expect((await saved).status()).toBe(200)
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
    expect(await page.evaluate(() => [...(window as unknown as { rawKeys: Set<string> }).rawKeys])).toEqual([])
    expect(((await api('GET', '/api/me')).data as { locale: string }).locale).toBe('fr')

    await reload(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.fr)
  })
}

test.describe('at the door', () => {
  const signIn = async (page: Page, email: string) => {
    await page.locator('input[name=email]').fill(email)
    await page.locator('input[name=password]').fill(PASSWORD)
    await page.locator('button[type=submit]').click()
    await arriveAt(page, '/appointments')
  }

  test('the language chosen on the device counts, whoever signs in', async ({ page, emailOf }) => {
    await goTo(page, '/login')
    await page.getByRole('combobox').selectOption('it')
    await expect(page.locator('html')).toHaveAttribute('lang', 'it')
    await signIn(page, emailOf('desk'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  })

  test('where none was chosen, it is the person’s own', async ({ page, enterAs, api, becomeGuest, emailOf }) => {
    await enterAs('desk')
    const { id } = (await api('GET', '/api/me')).data as { id: number }
    await api('PATCH', `/api/professionals/${id}`, { locale: 'ca' })
    await becomeGuest()
    await goTo(page, '/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await signIn(page, emailOf('desk'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'ca')
  })
})

test('leaving forgets whose records were opened here', async ({ page, enterAs }) => {
  await enterAs('desk')
  await page.addInitScript(() => {
    if (location.pathname !== '/login') localStorage.setItem('recordHistory', '[3,1]')
  })
  await goTo(page, '/patients')
  await page.getByRole('button', { name: /^Menú de / }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await arriveAt(page, /\/login$/)
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('recordHistory')!).ids)).toEqual([])
})
