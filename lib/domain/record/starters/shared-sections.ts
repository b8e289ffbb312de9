import type { TemplateField } from '@/lib/contract/templates'
import { after, allergy, among, ask, flag, section } from './starter'

// Sections that several anamneses begin or end with.

export const onset = among({
  sudden: 'De repente | Suddenly | De cop | Brusquement | All’improvviso | De repente',
  gradual: 'Poco a poco | Gradually | A poc a poc | Progressivement | Gradualmente | Aos poucos',
  injury:
    'Por un golpe o accidente | After an injury | Per un cop o accident | Après un traumatisme | Dopo un trauma | Após um traumatismo',
  surgery:
    'Tras una operación | After surgery | Després d’una operació | Après une opération | Dopo un intervento | Após uma cirurgia',
})

export const reason = section(
  'reason',
  'Motivo de consulta | Reason for coming | Motiu de consulta | Motif de consultation | Motivo della visita | Motivo da consulta',
  ask(
    'long',
    'complaint',
    'Qué le trae | What brings you here | Què el porta | Ce qui vous amène | Che cosa la porta qui | O que o traz cá',
    { required: true },
  ),
  ask('text', 'since', 'Desde cuándo | Since when | Des de quan | Depuis quand | Da quando | Desde quando'),
  ask(
    'choice',
    'onset',
    'Cómo empezó | How it began | Com va començar | Comment cela a commencé | Come è iniziato | Como começou',
    onset,
  ),
  ask('body', 'where', 'Dónde le duele | Where it hurts | On li fa mal | Où vous avez mal | Dove fa male | Onde dói'),
  ask('scale', 'pain_now', 'Dolor ahora | Pain now | Dolor ara | Douleur maintenant | Dolore adesso | Dor agora'),
  ask(
    'scale',
    'pain_worst',
    'El peor dolor de la última semana | Worst pain in the last week | El pitjor dolor de l’última setmana | Pire douleur de la dernière semaine | Il dolore peggiore dell’ultima settimana | A pior dor da última semana',
  ),
  ask(
    'long',
    'worse',
    'Qué lo empeora | What makes it worse | Què l’empitjora | Ce qui l’aggrave | Che cosa lo peggiora | O que piora',
  ),
  ask(
    'long',
    'better',
    'Qué lo alivia | What eases it | Què l’alleuja | Ce qui la soulage | Che cosa lo allevia | O que alivia',
  ),
)

const nightPain = flag(
  'night_pain',
  'Dolor nocturno que no cambia con la postura | Night pain that no position changes | Dolor nocturn que no canvia amb la postura | Douleur nocturne qu’aucune position ne change | Dolore notturno che non cambia con la posizione | Dor noturna que não muda com a posição',
)
export const weightLoss = flag(
  'weight_loss',
  'Pérdida de peso sin motivo | Unexplained weight loss | Pèrdua de pes sense motiu | Perte de poids inexpliquée | Perdita di peso senza motivo | Perda de peso sem motivo',
)
export const fever = flag(
  'fever',
  'Fiebre o escalofríos | Fever or chills | Febre o calfreds | Fièvre ou frissons | Febbre o brividi | Febre ou arrepios',
)
const cancer = flag(
  'cancer',
  'Antecedentes de cáncer | History of cancer | Antecedents de càncer | Antécédents de cancer | Storia di tumore | Antecedentes de cancro',
)
export const saddle = flag(
  'saddle',
  'Adormecimiento entre las piernas o cambios al orinar o defecar | Numbness between the legs, or changes in bladder or bowel | Adormiment entre les cames o canvis en orinar o defecar | Engourdissement entre les jambes, ou troubles urinaires ou du transit | Intorpidimento tra le gambe, o cambiamenti di vescica o intestino | Dormência entre as pernas, ou alterações a urinar ou defecar',
)
const weakness = flag(
  'weakness',
  'Pérdida de fuerza que aumenta | Weakness that is getting worse | Pèrdua de força que augmenta | Perte de force qui s’aggrave | Perdita di forza che aumenta | Perda de força que aumenta',
)
export const injury = flag(
  'injury',
  'Caída o golpe importante reciente | Recent serious fall or blow | Caiguda o cop important recent | Chute ou choc important récent | Caduta o trauma importante recente | Queda ou pancada importante recente',
)

/** What must not be missed: each is answered before it is signed. */
export const screening = (...flags: TemplateField[]) =>
  section(
    'red_flags',
    'Signos de alarma | Red flags | Signes d’alarma | Signes d’alerte | Segnali d’allarme | Sinais de alarme',
    ...flags.map((field) => ({ ...field, required: true })),
    ask('long', 'red_flags_note', 'Detalles | Details | Detalls | Détails | Dettagli | Detalhes'),
  )
/** Of an adult, whatever the reason; `more` are those of one speciality. */
export const redFlags = (...more: TemplateField[]) => screening(nightPain, weightLoss, fever, cancer, ...more)
export const spineFlags = [saddle, weakness, injury]

/** Whether there are any, and to what: "none" must raise no alert. */
export const allergies = [
  ask(
    'yes_no',
    'has_allergies',
    'Tiene alergias | Has allergies | Té al·lèrgies | A des allergies | Ha allergie | Tem alergias',
  ),
  allergy('allergies', 'Alergias | Allergies | Al·lèrgies | Allergies | Allergie | Alergias', {
    required: true,
    ...after('has_allergies'),
  }),
]
/** As long as one lasts at most: an alert of it that nobody takes away must not stand for years. */
const PREGNANCY_DAYS = 280

export const health = section(
  'health',
  'Salud general | General health | Salut general | Santé générale | Salute generale | Saúde geral',
  ask(
    'several',
    'conditions',
    'Enfermedades | Conditions | Malalties | Maladies | Malattie | Doenças',
    among({
      heart: 'Corazón | Heart | Cor | Cœur | Cuore | Coração',
      pressure: 'Tensión alta | High blood pressure | Tensió alta | Hypertension | Pressione alta | Tensão alta',
      diabetes: 'Diabetes | Diabetes | Diabetis | Diabète | Diabete | Diabetes',
      lungs: 'Respiratorias | Lungs | Respiratòries | Respiratoires | Respiratorie | Respiratórias',
      thyroid: 'Tiroides | Thyroid | Tiroide | Thyroïde | Tiroide | Tiroide',
      bones: 'Osteoporosis | Osteoporosis | Osteoporosi | Ostéoporose | Osteoporosi | Osteoporose',
      rheumatic: 'Reumáticas | Rheumatic | Reumàtiques | Rhumatismales | Reumatiche | Reumáticas',
      epilepsy: 'Epilepsia | Epilepsy | Epilèpsia | Épilepsie | Epilessia | Epilepsia',
      mood: 'Ansiedad o depresión | Anxiety or depression | Ansietat o depressió | Anxiété ou dépression | Ansia o depressione | Ansiedade ou depressão',
    }),
  ),
  ask(
    'long',
    'surgery',
    'Operaciones y lesiones anteriores | Operations and earlier injuries | Operacions i lesions anteriors | Opérations et blessures antérieures | Interventi e lesioni precedenti | Cirurgias e lesões anteriores',
  ),
  ask('long', 'medication', 'Medicación | Medication | Medicació | Médicaments | Farmaci | Medicação'),
  flag(
    'anticoagulants',
    'Toma anticoagulantes | Takes blood thinners | Pren anticoagulants | Prend des anticoagulants | Assume anticoagulanti | Toma anticoagulantes',
  ),
  ...allergies,
  flag(
    'pacemaker',
    'Marcapasos o implantes | Pacemaker or implants | Marcapassos o implants | Pacemaker ou implants | Pacemaker o impianti | Pacemaker ou implantes',
  ),
  flag('pregnant', 'Embarazo | Pregnancy | Embaràs | Grossesse | Gravidanza | Gravidez', {
    alert_days: PREGNANCY_DAYS,
  }),
  ask(
    'number',
    'pregnant_weeks',
    'Semana de embarazo | Week of pregnancy | Setmana d’embaràs | Semaine de grossesse | Settimana di gravidanza | Semana de gravidez',
    { min: 1, max: 42, ...after('pregnant') },
  ),
)

export const life = section(
  'life',
  'Día a día | Daily life | Dia a dia | Vie quotidienne | Vita quotidiana | Dia a dia',
  ask(
    'text',
    'work',
    'Trabajo y posturas | Work and postures | Feina i postures | Travail et postures | Lavoro e posture | Trabalho e posturas',
  ),
  ask(
    'text',
    'activity',
    'Actividad física por semana | Physical activity a week | Activitat física per setmana | Activité physique par semaine | Attività fisica a settimana | Atividade física por semana',
  ),
  ask(
    'scale',
    'sleep',
    'Descanso nocturno (0 malo, 10 bueno) | Sleep (0 bad, 10 good) | Descans nocturn (0 dolent, 10 bo) | Sommeil (0 mauvais, 10 bon) | Sonno (0 cattivo, 10 buono) | Sono (0 mau, 10 bom)',
  ),
  ask('scale', 'stress', 'Estrés | Stress | Estrès | Stress | Stress | Stress'),
  ask('yes_no', 'smokes', 'Fuma | Smokes | Fuma | Fume | Fuma | Fuma'),
)

export const goals = section(
  'goals',
  'Objetivos | Goals | Objectius | Objectifs | Obiettivi | Objetivos',
  ask(
    'long',
    'patient_goals',
    'Qué quiere volver a hacer | What you want to do again | Què vol tornar a fer | Ce que vous voulez refaire | Che cosa vuole tornare a fare | O que quer voltar a fazer',
  ),
  ask(
    'long',
    'expectations',
    'Qué espera de la fisioterapia | What you expect of physiotherapy | Què espera de la fisioteràpia | Ce que vous attendez de la kinésithérapie | Che cosa si aspetta dalla fisioterapia | O que espera da fisioterapia',
  ),
)
