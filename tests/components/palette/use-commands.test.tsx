import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { menuFor } from '@/components/navigation/menu'
import { fits } from '@/components/palette/items'
import { Palette } from '@/components/palette/palette'
import { type Locale, locales } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'
import { user } from '@/tests/support/factories/user'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({
  usePathname: () => '/appointments/2026-11-24',
  useRouter: () => ({ replace: vi.fn() }),
})

afterEach(cleanup)

/** What somebody types who has never seen the names of the screens, and what is meant by it. */
const words: Record<Locale, Record<string, string>> = {
  es: {
    ...{
      bloquear: 'absences',
      ausencia: 'absences',
      descanso: 'absences',
      vacaciones: 'absences',
      festivo: 'absences',
    },
    ...{ imprimir: 'print', hueco: 'new_appointment', 'lista de espera': 'waiting_list', recordatorio: 'reminders' },
    ...{
      exportar: 'export',
      plantilla: 'templates',
      consentimiento: 'consent',
      'para firmar': 'documents',
      importar: 'import',
      duplicados: 'duplicates',
      accesos: 'accesses',
    },
    ...{ fusionar: 'duplicates', auditoría: 'audit', cuestionario: 'measures', oscuro: 'scheme', salir: 'logout' },
  },
  en: {
    ...{ block: 'absences', absence: 'absences', break: 'absences', holiday: 'absences', print: 'print' },
    ...{ slot: 'new_appointment', 'waiting list': 'waiting_list', reminder: 'reminders', export: 'export' },
    ...{ template: 'templates', consent: 'consent', import: 'import', duplicate: 'duplicates', access: 'accesses' },
  },
  ca: {
    ...{ bloquejar: 'absences', absència: 'absences', descans: 'absences', vacances: 'absences', imprimir: 'print' },
    ...{ forat: 'new_appointment', 'llista d’espera': 'waiting_list', recordatori: 'reminders', exportar: 'export' },
    ...{
      plantilla: 'templates',
      consentiment: 'consent',
      importar: 'import',
      duplicats: 'duplicates',
      accessos: 'accesses',
    },
  },
  fr: {
    ...{ bloquer: 'absences', absence: 'absences', pause: 'absences', congés: 'absences', imprimer: 'print' },
    ...{ créneau: 'new_appointment', 'liste d’attente': 'waiting_list', rappel: 'reminders', exporter: 'export' },
    ...{ modèle: 'templates', consentement: 'consent', importer: 'import', doublons: 'duplicates', accès: 'accesses' },
  },
  it: {
    ...{ bloccare: 'absences', assenza: 'absences', pausa: 'absences', ferie: 'absences', stampare: 'print' },
    ...{ buco: 'new_appointment', 'lista d’attesa': 'waiting_list', promemoria: 'reminders', esportare: 'export' },
    ...{ modello: 'templates', consenso: 'consent', importare: 'import', duplicati: 'duplicates', accessi: 'accesses' },
  },
  pt: {
    ...{ bloquear: 'absences', ausência: 'absences', intervalo: 'absences', férias: 'absences', imprimir: 'print' },
    ...{ vaga: 'new_appointment', 'lista de espera': 'waiting_list', lembrete: 'reminders', exportar: 'export' },
    ...{
      modelo: 'templates',
      consentimento: 'consent',
      importar: 'import',
      duplicados: 'duplicates',
      acessos: 'accesses',
    },
  },
}

describe.each([...locales])('the words of every day (%s)', (locale) => {
  it.each(Object.entries(words[locale]))('%s finds %s', async (word, action) => {
    const { palette } = await loadMessages(locale)
    const label = (palette.actions as Record<string, string>)[action]
    const also = (palette.also as unknown as Record<string, string>)[action]
    expect(fits(`${label} ${also}`, word)).toBe(true)
  })
})

const labels = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
async function typed(text: string, is_admin = true) {
  await show(<Palette menu={menuFor(user({ is_admin }), false)} onClose={() => {}} />, { is_admin })
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: text } })
}

it('leads to the absences and the print of the day on the screen', async () => {
  await typed('bloquear')
  await waitFor(() => expect(labels()).toEqual(['Ver ausencias y bloqueos']))
  expect(screen.getByRole('option').getAttribute('href')).toBe('/appointments/2026-11-24?part=exceptions')
})

it('offers what an admin does to an admin, and only to who types for it', async () => {
  await typed('import')
  await waitFor(() => expect(labels()).toEqual(['Importar pacientes']))
  cleanup()
  await typed('import', false)
  await screen.findByText(/no ha dado resultados/)
  cleanup()
  await typed('')
  expect(labels()).toContain('Imprimir la agenda')
  expect(labels()).not.toContain('Importar pacientes')
})
