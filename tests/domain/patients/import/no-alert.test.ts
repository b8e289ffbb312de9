import { describe, expect, it } from 'vitest'
import { readRow } from '@/lib/domain/patients/import/read-row'

const place = { country: 'ES', this_year: 2026, professionals: [] }
const plan = {
  columns: ['name', 'allergies', 'alert'] as ('name' | 'allergies' | 'alert')[],
  date_order: 'dmy' as const,
  name_order: 'given_first' as const,
  m_means: null,
}
const alertsOf = (allergies: string, alert = '') => readRow(['Ana', allergies, alert], plan, place).alerts

/** What begins as if there were none, and is what must be known. */
const said = [
  ...['No tolera la penicilina', 'NO AINES', 'Sin bazo', 'No manipular cervical', 'No puede tumbarse', 'No, látex'],
  ...[
    'Ninguna conocida salvo al polen',
    'Sin alergias salvo níquel',
    'No conocidas, pero no dar AINES',
    'NKDA except latex',
  ],
  ...['Nada más levantarse se marea', 'Cap amunt no gira', 'Cap de setmana: no penicil·lina', 'No pot prendre AINE'],
  ...['No ibuprofen', 'None except aspirin', 'Non-steroidals', 'No MRI: pacemaker', 'No known allergies but latex'],
  ...['Aucun AINS', 'Non toléré : codéine', 'Pas d’aspirine', 'Nessun FANS', 'Non tollera il lattice', 'Senza milza'],
  ...['Nenhum AINE', 'Não tolera penicilina', 'Sem baço', 'Sí', 'Yes', '?', 'x', 'Látex', 'Desconocidas', 'Unknown'],
]
const nothing = [
  ...['', '-', 'N/A', 'No', 'NO.', 'no conocidas', 'Ninguna', 'ninguno', 'Sin alergias', 'Sin alergias conocidas'],
  ...['No refiere', 'No refiere alergias', 'NAMC', 'No alergias medicamentosas conocidas', 'sin avisos', 'No consta'],
  ...[
    'None',
    'none known',
    'NKDA',
    'NKA',
    'No known allergies',
    'No known drug allergies',
    'No allergies',
    '0',
    'False',
  ],
  ...['Cap', 'Cap al·lèrgia', 'Sense al·lèrgies conegudes', 'Cap alerta', 'No conegudes', 'Aucune', 'Néant', 'RAS'],
  ...[
    'Aucune allergie',
    'Aucune allergie connue',
    'Pas d’allergie',
    'Pas d’allergies connues',
    'Nessuna',
    'Nessuna nota',
  ],
  ...['Nessuna allergia nota', 'Nenhuma', 'Nenhuma conhecida', 'Sem alergias', 'Sem alergias conhecidas', 'Não'],
]

describe('an allergy or an alert', () => {
  it.each(said)('«%s» comes as it stands', (text) => {
    expect(alertsOf(text, text)).toEqual([
      { kind: 'allergy', text },
      { kind: 'other', text },
    ])
  })

  it.each(nothing)('«%s» says that there is none', (text) => {
    expect(alertsOf(text, text)).toEqual([])
  })
})
