import { goals, health, redFlags, saddle } from './shared-sections'
import { after, among, ask, flag, section, starter } from './starter'

const often = among({
  never: 'Nunca | Never | Mai | Jamais | Mai | Nunca',
  weekly:
    'Una vez por semana o menos | Once a week or less | Un cop per setmana o menys | Une fois par semaine ou moins | Una volta a settimana o meno | Uma vez por semana ou menos',
  some_weekly:
    'Varias veces por semana | Several times a week | Diversos cops per setmana | Plusieurs fois par semaine | Più volte a settimana | Várias vezes por semana',
  daily: 'A diario | Daily | Cada dia | Tous les jours | Ogni giorno | Todos os dias',
})

export const pelvicFloor = starter(
  'anamnesis',
  'pelvic_floor',
  'Anamnesis de suelo pélvico | Pelvic floor history | Anamnesi de sòl pelvià | Anamnèse du plancher pelvien | Anamnesi del pavimento pelvico | Anamnese do pavimento pélvico',
  section(
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
      'scale',
      'bother',
      'Cuánto le afecta en su vida | How much it affects your life | Quant l’afecta a la vida | À quel point cela vous gêne | Quanto incide sulla sua vita | Quanto afeta a sua vida',
    ),
  ),
  redFlags(
    saddle,
    flag(
      'blood',
      'Sangre en la orina o en las heces | Blood in urine or stool | Sang a l’orina o a la femta | Sang dans les urines ou les selles | Sangue nelle urine o nelle feci | Sangue na urina ou nas fezes',
    ),
    flag(
      'bleeding',
      'Sangrado vaginal sin explicar | Unexplained vaginal bleeding | Sagnat vaginal sense explicar | Saignement vaginal inexpliqué | Sanguinamento vaginale non spiegato | Hemorragia vaginal sem explicação',
    ),
    flag(
      'retention',
      'No puede orinar | Cannot pass urine | No pot orinar | Ne peut pas uriner | Non riesce a urinare | Não consegue urinar',
    ),
  ),
  section(
    'bladder',
    'Vejiga | Bladder | Bufeta | Vessie | Vescica | Bexiga',
    ask(
      'choice',
      'leaks',
      'Escapes de orina | Leaks of urine | Pèrdues d’orina | Fuites urinaires | Perdite di urina | Perdas de urina',
      often,
    ),
    ask(
      'several',
      'leaks_when',
      'Cuándo se le escapa | When it leaks | Quan se li escapa | Quand cela fuit | Quando ha perdite | Quando tem perdas',
      among({
        cough:
          'Al toser, reír o estornudar | Coughing, laughing, sneezing | En tossir, riure o esternudar | En toussant, riant, éternuant | Tossendo, ridendo, starnutendo | Ao tossir, rir ou espirrar',
        effort:
          'Con esfuerzo o deporte | With effort or sport | Amb esforç o esport | À l’effort ou au sport | Con sforzo o sport | Com esforço ou desporto',
        urge: 'Con urgencia, sin llegar a tiempo | With urgency, too late | Amb urgència, sense arribar a temps | Avec urgence, trop tard | Con urgenza, senza arrivare in tempo | Com urgência, sem chegar a tempo',
        sleep: 'Durmiendo | Asleep | Dormint | En dormant | Dormendo | A dormir',
        unaware:
          'Sin darse cuenta | Unaware | Sense adonar-se’n | Sans s’en rendre compte | Senza accorgersene | Sem dar conta',
      }),
    ),
    ask(
      'number',
      'day_voids',
      'Micciones de día | Voids by day | Miccions de dia | Mictions le jour | Minzioni di giorno | Micções de dia',
      { min: 0, max: 60 },
    ),
    ask(
      'number',
      'night_voids',
      'Micciones de noche | Voids by night | Miccions de nit | Mictions la nuit | Minzioni di notte | Micções de noite',
      { min: 0, max: 30 },
    ),
    ask(
      'yes_no',
      'pads',
      'Usa compresas o absorbentes | Uses pads | Fa servir compreses o absorbents | Utilise des protections | Usa assorbenti | Usa pensos ou absorventes',
    ),
    ask(
      'number',
      'pads_daily',
      'Cuántas al día | How many a day | Quantes al dia | Combien par jour | Quanti al giorno | Quantos por dia',
      { min: 0, max: 30, ...after('pads') },
    ),
    ask(
      'yes_no',
      'emptying',
      'Sensación de no vaciar del todo | Feels not fully emptied | Sensació de no buidar del tot | Impression de mal vider | Sensazione di non svuotare del tutto | Sensação de não esvaziar totalmente',
    ),
  ),
  section(
    'bowel',
    'Intestino | Bowel | Intestí | Intestin | Intestino | Intestino',
    ask(
      'number',
      'stools',
      'Deposiciones por semana | Bowel movements a week | Deposicions per setmana | Selles par semaine | Evacuazioni a settimana | Dejeções por semana',
      { min: 0, max: 70 },
    ),
    ask(
      'yes_no',
      'straining',
      'Tiene que empujar mucho | Strains a lot | Ha d’empènyer molt | Doit beaucoup pousser | Deve spingere molto | Tem de fazer muita força',
    ),
    ask(
      'choice',
      'stool_leaks',
      'Escapes de gas o heces | Leaks of gas or stool | Pèrdues de gas o femta | Fuites de gaz ou de selles | Perdite di gas o feci | Perdas de gás ou fezes',
      often,
    ),
  ),
  section(
    'pelvis',
    'Sexualidad, dolor y prolapso | Sexuality, pain and prolapse | Sexualitat, dolor i prolapse | Sexualité, douleur et prolapsus | Sessualità, dolore e prolasso | Sexualidade, dor e prolapso',
    ask(
      'yes_no',
      'heaviness',
      'Peso o bulto en la vagina o el recto | Heaviness or a bulge | Pes o embalum a la vagina o el recte | Pesanteur ou boule | Peso o rigonfiamento | Peso ou saliência',
    ),
    ask(
      'yes_no',
      'sex_pain',
      'Dolor en las relaciones | Pain with sex | Dolor en les relacions | Douleur aux rapports | Dolore nei rapporti | Dor nas relações',
    ),
    ask('scale', 'sex_pain_level', 'Cuánto | How much | Quant | Combien | Quanto | Quanto', after('sex_pain')),
    ask('yes_no', 'menopause', 'Menopausia | Menopause | Menopausa | Ménopause | Menopausa | Menopausa'),
    ask('number', 'births', 'Partos | Births | Parts | Accouchements | Parti | Partos', { min: 0, max: 20 }),
    ask(
      'long',
      'births_note',
      'Cómo fueron | How they were | Com van ser | Comment ils se sont passés | Come sono andati | Como foram',
    ),
  ),
  ...[health, goals],
)
