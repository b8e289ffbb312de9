import { ask, flag, section } from './starter'

// Sections that several explorations have.

/** What is seen and felt; `more` is asked between both. */
export const look = (...more: ReturnType<typeof ask>[]) =>
  section(
    'look',
    'Inspección y palpación | Inspection and palpation | Inspecció i palpació | Inspection et palpation | Ispezione e palpazione | Inspeção e palpação',
    ask(
      'long',
      'posture',
      'Postura y alineación | Posture and alignment | Postura i alineació | Posture et alignement | Postura e allineamento | Postura e alinhamento',
    ),
    ...more,
    ask('long', 'palpation', 'Palpación | Palpation | Palpació | Palpation | Palpazione | Palpação'),
    ask(
      'body',
      'tender',
      'Zonas dolorosas | Tender areas | Zones doloroses | Zones douloureuses | Zone dolenti | Zonas dolorosas',
    ),
  )

export const movement = section(
  'movement',
  'Movimiento y fuerza | Movement and strength | Moviment i força | Mobilité et force | Movimento e forza | Movimento e força',
  ask(
    'range',
    'range',
    'Balance articular | Range of motion | Balanç articular | Amplitudes articulaires | Articolarità | Amplitude articular',
  ),
  ask(
    'scale',
    'pain_moving',
    'Dolor al mover | Pain on moving | Dolor en moure | Douleur au mouvement | Dolore al movimento | Dor ao mover',
  ),
  ask(
    'strength',
    'strength',
    'Balance muscular | Muscle strength | Balanç muscular | Force musculaire | Forza muscolare | Força muscular',
  ),
)

export const tests = section(
  'tests',
  'Pruebas | Tests | Proves | Tests | Test | Testes',
  ask(
    'tests',
    'special',
    'Pruebas especiales | Special tests | Proves especials | Tests spécifiques | Test speciali | Testes especiais',
  ),
)

/** Sensation and reflexes, and what else of nerves and vessels the region asks for. */
export const nerves = (...more: ReturnType<typeof ask>[]) =>
  section(
    'nerves',
    'Neurológico y vascular | Nerves and vessels | Neurològic i vascular | Neurologique et vasculaire | Neurologico e vascolare | Neurológico e vascular',
    ask('text', 'sensation', 'Sensibilidad | Sensation | Sensibilitat | Sensibilité | Sensibilità | Sensibilidade'),
    ask('text', 'reflexes', 'Reflejos | Reflexes | Reflexos | Réflexes | Riflessi | Reflexos'),
    ...more,
  )

export const findings = section(
  'findings',
  'Conclusión | Conclusion | Conclusió | Conclusion | Conclusione | Conclusão',
  ask(
    'rich',
    'diagnosis',
    'Diagnóstico de fisioterapia | Physiotherapy diagnosis | Diagnòstic de fisioteràpia | Diagnostic kinésithérapique | Diagnosi fisioterapica | Diagnóstico de fisioterapia',
    { required: true },
  ),
  ask('rich', 'plan', 'Plan | Plan | Pla | Plan | Piano | Plano'),
)

export const pulses = flag(
  'no_pulse',
  'Pulso distal ausente | Distal pulse absent | Pols distal absent | Pouls distal absent | Polso distale assente | Pulso distal ausente',
)
