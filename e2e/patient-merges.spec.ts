import { expect, expectAccessible, expectNoSidewaysScroll, goTo, test } from './fixtures'

test.use({ works: 'own' })

test('two records of one person are found, compared by keyboard and merged, and taken apart again', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('admin')
  const make = async (body: object) => (await api('POST', '/api/patients', body)).data as { id: number }
  const kept = await make({ name: 'Berta Doble', phone: '612 000 111', email: 'berta@doble.test' })
  const other = await make({ name: 'Berta Doble', phone: '612 000 111', town: 'Vic' })
  await goTo(page, '/patients/duplicates')
  const pair = page.getByRole('region', { name: 'Berta Doble y Berta Doble' })
  await expect(pair.getByText('teléfono')).toBeVisible()
  await expectAccessible(page)
  await pair.getByRole('link', { name: 'Comparar y fusionar' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Fusionar fichas' })).toBeVisible()
  const town = page.getByRole('radiogroup', { name: 'Población' })
  await town.getByRole('radio', { name: /^Vic/ }).press('Space')
  await expect(town.getByRole('radio', { name: /^Vic/ })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fusionar', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/patients\/\d+\/history$/)
  // Its button went with it: whom one has come to has the focus, and is seen.
  await expect(page.getByRole('heading', { level: 1, name: 'Berta Doble' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  const stays = Number(/\d+/.exec(new URL(page.url()).pathname)![0])
  const goes = stays === kept.id ? other.id : kept.id
  expect((await api('GET', `/api/patients/${stays}`)).data).toMatchObject({ town: 'Vic', email: 'berta@doble.test' })

  // Who had the other's address comes to the one that stays, and is told.
  // Looked for from the beginning: on a busy machine it has gone again by the time the page is alive.
  const told = expect(page.getByText('Esa ficha se fusionó con esta.')).toBeVisible()
  await goTo(page, `/patients/${goes}/history`)
  await told
  await expect(page).toHaveURL(new RegExp(`/patients/${stays}/history$`))

  await goTo(page, `/patients/merge?kept=${stays}`)
  const past = page.getByRole('region', { name: 'Fusiones anteriores' })
  await past.getByRole('button', { name: 'Deshacer la fusión' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Deshacer la fusión' })
  await question.getByRole('button', { name: 'Deshacer la fusión' }).press('Enter')
  await expect(page.getByText('Vuelven a ser dos fichas.')).toBeVisible()
  await expect(past.getByText(/^Deshecha el /)).toBeVisible()
  await expect(past.getByRole('button')).toHaveCount(0)
  expect((await api('GET', `/api/patients/${goes}`)).data).toMatchObject({ id: goes })
})

test('a pair that is two people is not proposed again', async ({ page, enterAs, api }) => {
  await enterAs('desk')
  await api('POST', '/api/patients', { name: 'Clara Gemela', phone: '612 000 222' })
  await api('POST', '/api/patients', { name: 'Clara Gemela', phone: '612 000 222' })
  await goTo(page, '/patients/duplicates')
  const pair = page.getByRole('region', { name: 'Clara Gemela y Clara Gemela' })
  // Merging is an admin's.
  await expect(pair.getByRole('button', { name: 'Son dos personas' })).toBeVisible()
  await expect(pair.getByRole('link', { name: 'Comparar y fusionar' })).toHaveCount(0)
  await pair.getByRole('button', { name: 'Son dos personas' }).press('Enter')
  await expect(pair).toBeHidden()
  await goTo(page, '/patients/duplicates')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Clara Gemela y Clara Gemela' })).toHaveCount(0)
})

test('on a phone, dark and in French, the comparison fits', async ({ page, enterAs, api, look }) => {
  await look({ width: 360, height: 740, colorScheme: 'dark', locale: 'fr' })
  await enterAs('admin')
  const make = async (body: object) => (await api('POST', '/api/patients', body)).data as { id: number }
  const kept = await make({ name: 'Maximiliana Wilhelmina Montgomery-Featherstonehaugh', town: 'Vic' })
  const other = await make({ name: 'Maxi Montgomery', occupation: 'Restauratrice de tableaux anciens' })
  await goTo(page, `/patients/merge?kept=${kept.id}&other=${other.id}`)
  await expect(page.getByRole('button', { name: 'Fusionner', exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
