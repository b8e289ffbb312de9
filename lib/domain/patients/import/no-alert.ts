import { plainWords } from './words'

/** A language's ways to say that there is none: alone, or before what there is none of, with or without «known» behind. */
type Sayings = { alone: string; before: string; of: string; behind: string }

const sayings: Sayings[] = [
  {
    alone:
      'no|n|falso|ninguna|ninguno|ningunas|ningunos|ninguna conocida|no conocidas|no conocida|nada|no consta|no constan|no procede|no tiene|no refiere|no presenta|no hay|namc|sin amc|no amc',
    before: 'sin|no|no tiene|no hay|no refiere|no presenta|no constan|no se conocen|ninguna|niega',
    of: 'alergia|alergias|alergia medicamentosa|alergias medicamentosas|alergias ni intolerancias|alergias o intolerancias|alergias e intolerancias|alerta|alertas|aviso|avisos|antecedentes alergicos|nada',
    behind: 'conocida|conocidas|conocidos|a medicamentos|conocidas a medicamentos|medicas|medicos|que destacar',
  },
  {
    alone:
      'no|n|false|none|none known|none reported|none stated|nil|nil known|not applicable|nkda|nka|nkfa|no known|nothing',
    before: 'no|no known|none|denies|without|nil known',
    of: 'allergy|allergies|drug allergies|drug allergy|medication allergies|food allergies|alert|alerts|medical alerts|warnings',
    behind: 'known|reported|recorded',
  },
  {
    alone: 'no|fals|cap|cap coneguda|no conegudes|res|no consta|no en te|no te',
    before: 'sense|no|no te|no hi ha|cap',
    of: 'al lergia|al lergies|alergies|alergia|alerta|alertes|avisos|avis',
    behind: 'coneguda|conegudes|coneguts|a medicaments',
  },
  {
    alone: 'non|faux|aucun|aucune|aucune connue|aucun connu|neant|rien|rien a signaler|ras|pas connue',
    before: 'sans|aucune|aucun|pas d|pas de|non',
    of: 'allergie|allergies|allergie medicamenteuse|alerte|alertes|avertissement',
    behind: 'connue|connues|connu|medicamenteuse|medicamenteuse connue|signalee|a signaler',
  },
  {
    alone: 'no|falso|nessuna|nessuno|nessuna nota|nessuna conosciuta|niente|nulla|non note|non nota',
    before: 'nessuna|nessun|senza|non ha|nega|no|non',
    of: 'allergia|allergie|allergia farmacologica|allerta|avviso|avvisi|avvertenza',
    behind: 'nota|note|conosciuta|conosciute|ai farmaci|a farmaci',
  },
  {
    alone: 'nao|n|falso|nenhuma|nenhum|nenhuma conhecida|nada|nada a assinalar|desconhece alergias|nao tem|sem',
    before: 'sem|nenhuma|nenhum|nao tem|nao ha|nao|nega',
    of: 'alergia|alergias|alergia medicamentosa|alergias medicamentosas|alerta|alertas|aviso|avisos',
    behind: 'conhecida|conhecidas|a medicamentos',
  },
]

const nothing = new Set(
  sayings.flatMap(({ alone, before, of, behind }) => {
    const tails = ['', ...behind.split('|').map((word) => ` ${word}`)]
    const said = before
      .split('|')
      .flatMap((none) => of.split('|').flatMap((what) => tails.map((tail) => `${none} ${what}${tail}`)))
    return ['0', ...alone.split('|'), ...said]
  }),
)

/**
 * Whether all that a cell of allergies or alerts says is that there is none, in six languages. A closed list of whole
 * cells: what only begins so («No tolera la penicilina», «Sin bazo») is what somebody must know.
 */
export const saysNoAlert = (text: string): boolean => nothing.has(plainWords(text))
