import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, goTo, test } from './fixtures'

test.use({ works: 'own' })

const move = async (page: Page, way: 'Entrada' | 'Salida', amount: string, usual: string) => {
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: way, exact: true }).click()
  await drawer.getByLabel('Importe').fill(amount)
  await drawer.getByLabel('Motivos habituales').selectOption({ label: usual })
  await drawer.getByRole('button', { name: 'Anotar', exact: true }).click()
  await expect(drawer.getByRole('listitem').filter({ hasText: usual })).toBeVisible()
}

for (const width of [1440, 360]) {
  test(`a day of cash agrees when it is closed, whatever was put in or taken out, at ${width} px`, async ({
    page,
    enterAs,
    look,
  }) => {
    await look({ width, height: 800, colorScheme: width === 360 ? 'dark' : 'light', locale: 'es-ES' })
    await enterAs('desk')
    await goTo(page, '/billing')
    await page.getByRole('button', { name: 'Caja del día' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Fondo inicial').fill('100')
    await move(page, 'Salida', '40', 'Ingreso en el banco')
    await move(page, 'Entrada', '15', 'Cambio para la caja')
    await expect(drawer.getByRole('definition').filter({ hasText: /^75,00/ })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await drawer.getByLabel('Efectivo contado').fill('75')
    await expect(drawer.getByText(/^Diferencia/)).toHaveCount(0)
    await drawer.getByRole('button', { name: 'Cerrar el día' }).click()
    await expect(drawer.getByText(/^Día cerrado por/)).toBeVisible()
    await expect(drawer.locator('dl > div').filter({ hasText: 'Diferencia' })).toHaveText(/^Diferencia0,00/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expect(drawer.getByRole('button', { name: /^Deshacer/ })).toHaveCount(0)
  })
}
