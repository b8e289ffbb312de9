import { among, ask, section, starter } from './starter'

const visit = 'Sesión | Session | Sessió | Séance | Seduta | Sessão'
const subjective = 'Subjetivo | Subjective | Subjectiu | Subjectif | Soggettivo | Subjetivo'
const objective = 'Objetivo | Objective | Objectiu | Objectif | Oggettivo | Objetivo'
const treatment = 'Tratamiento | Treatment | Tractament | Traitement | Trattamento | Tratamento'
const plan = 'Plan | Plan | Pla | Plan | Piano | Plano'

/** A note without any form: one text. */
const free = starter(
  'record',
  'free_note',
  'Nota libre | Free note | Nota lliure | Note libre | Nota libera | Nota livre',
  section(
    'note',
    'Nota | Note | Nota | Note | Nota | Nota',
    ask('rich', 'text', 'Nota | Note | Nota | Note | Nota | Nota'),
  ),
)

/** A follow-up visit: subjective, objective, treatment and plan. */
const soap = starter(
  'record',
  'follow_up',
  'Seguimiento SOAP | SOAP follow-up | Seguiment SOAP | Suivi SOAP | Seguito SOAP | Seguimento SOAP',
  section(
    'visit',
    visit,
    ask('rich', 'subjective', subjective),
    ask('rich', 'objective', objective),
    ask('rich', 'treatment', treatment),
    ask('rich', 'plan', plan),
  ),
)

/** What a first visit finds and decides. */
const first = starter(
  'record',
  'first_visit',
  'Primera visita | First visit | Primera visita | Première séance | Prima visita | Primeira consulta',
  section(
    'visit',
    visit,
    ask('rich', 'subjective', subjective, { required: true }),
    ask('scale', 'pain', 'Dolor | Pain | Dolor | Douleur | Dolore | Dor'),
    ask('rich', 'objective', objective),
    ask(
      'rich',
      'assessment',
      'Valoración y diagnóstico de fisioterapia | Assessment and physiotherapy diagnosis | Valoració i diagnòstic de fisioteràpia | Bilan et diagnostic kinésithérapique | Valutazione e diagnosi fisioterapica | Avaliação e diagnóstico de fisioterapia',
      { required: true },
    ),
  ),
  section(
    'agreed',
    'Lo acordado | What was agreed | El que s’ha acordat | Ce qui a été convenu | Che cosa è stato concordato | O que ficou acordado',
    ask('long', 'goals', 'Objetivos | Goals | Objectius | Objectifs | Obiettivi | Objetivos'),
    ask(
      'rich',
      'treatment',
      'Tratamiento de hoy | Treatment today | Tractament d’avui | Traitement du jour | Trattamento di oggi | Tratamento de hoje',
    ),
    ask('rich', 'plan', plan),
    ask(
      'number',
      'visits_planned',
      'Sesiones previstas | Planned sessions | Sessions previstes | Séances prévues | Sedute previste | Sessões previstas',
      { min: 1, max: 99 },
    ),
    ask(
      'yes_no',
      'informed',
      'Informado y de acuerdo con el tratamiento | Informed, and agrees to the treatment | Informat i d’acord amb el tractament | Informé et d’accord avec le traitement | Informato e d’accordo con il trattamento | Informado e de acordo com o tratamento',
      { required: true },
    ),
  ),
)

/** What was reached when a care process ends. */
const discharge = starter(
  'record',
  'discharge',
  'Alta | Discharge | Alta | Fin de traitement | Dimissione | Alta',
  section(
    'end',
    'Alta | Discharge | Alta | Fin de traitement | Dimissione | Alta',
    ask('choice', 'why', 'Motivo | Reason | Motiu | Motif | Motivo | Motivo', {
      required: true,
      ...among({
        goals:
          'Objetivos alcanzados | Goals reached | Objectius assolits | Objectifs atteints | Obiettivi raggiunti | Objetivos atingidos',
        plateau:
          'Sin más mejoría esperable | No further gain expected | Sense més millora esperable | Pas d’amélioration attendue | Nessun altro miglioramento atteso | Sem mais melhoria esperada',
        own_wish:
          'Por decisión del paciente | The patient’s own wish | Per decisió del pacient | Décision du patient | Per decisione del paziente | Por decisão do paciente',
        referred:
          'Derivado a otro profesional | Referred to somebody else | Derivat a un altre professional | Adressé à un autre professionnel | Inviato a un altro professionista | Encaminhado para outro profissional',
        lost: 'Dejó de venir | Stopped coming | Va deixar de venir | Ne vient plus | Ha smesso di venire | Deixou de vir',
      }),
    }),
    ask('long', 'course', 'Evolución | Course | Evolució | Évolution | Evoluzione | Evolução', { required: true }),
    ask('scale', 'pain', 'Dolor | Pain | Dolor | Douleur | Dolore | Dor'),
    ask(
      'long',
      'reached',
      'Objetivos logrados y pendientes | Goals reached and open | Objectius assolits i pendents | Objectifs atteints et restants | Obiettivi raggiunti e da raggiungere | Objetivos atingidos e pendentes',
    ),
    ask(
      'long',
      'advice',
      'Recomendaciones y ejercicios en casa | Advice and home exercises | Recomanacions i exercicis a casa | Conseils et exercices à domicile | Consigli ed esercizi a casa | Recomendações e exercícios em casa',
    ),
    ask(
      'yes_no',
      'review',
      'Necesita revisión | Needs a review | Necessita revisió | À revoir | Serve un controllo | Precisa de reavaliação',
    ),
    ask(
      'date',
      'review_on',
      'Fecha de la revisión | Date of the review | Data de la revisió | Date du contrôle | Data del controllo | Data da reavaliação',
      { shown_if: { field: 'review', is: true } },
    ),
  ),
)

export const noteStarters = [soap, free, first, discharge]
