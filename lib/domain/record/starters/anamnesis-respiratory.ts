import { goals, health, redFlags } from './shared-sections'
import { after, among, ask, flag, section, starter } from './starter'

export const respiratory = starter(
  'anamnesis',
  'respiratory',
  'Anamnesis respiratoria | Respiratory history | Anamnesi respiratòria | Anamnèse respiratoire | Anamnesi respiratoria | Anamnese respiratória',
  section(
    'reason',
    'Motivo de consulta | Reason for coming | Motiu de consulta | Motif de consultation | Motivo della visita | Motivo da consulta',
    ask(
      'long',
      'complaint',
      'Qué le trae | What brings you here | Què el porta | Ce qui vous amène | Che cosa la porta qui | O que o traz cá',
      { required: true },
    ),
    ask(
      'text',
      'diagnosis',
      'Diagnóstico médico | Medical diagnosis | Diagnòstic mèdic | Diagnostic médical | Diagnosi medica | Diagnóstico médico',
    ),
    ask('text', 'since', 'Desde cuándo | Since when | Des de quan | Depuis quand | Da quando | Desde quando'),
  ),
  section(
    'breath',
    'Respiración | Breathing | Respiració | Respiration | Respiro | Respiração',
    ask(
      'scale',
      'breathless_rest',
      'Falta de aire en reposo | Breathlessness at rest | Falta d’aire en repòs | Essoufflement au repos | Fiato corto a riposo | Falta de ar em repouso',
      { red_flag: 7 },
    ),
    ask(
      'scale',
      'breathless_effort',
      'Falta de aire con esfuerzo | Breathlessness with effort | Falta d’aire amb esforç | Essoufflement à l’effort | Fiato corto sotto sforzo | Falta de ar com esforço',
    ),
    ask(
      'text',
      'limit',
      'Con qué tiene que parar | What makes you stop | Amb què ha de parar | Ce qui oblige à s’arrêter | Che cosa la costringe a fermarsi | O que o obriga a parar',
    ),
    ask(
      'number',
      'pillows',
      'Almohadas para dormir | Pillows to sleep on | Coixins per dormir | Oreillers pour dormir | Cuscini per dormire | Almofadas para dormir',
      { min: 0, max: 10 },
    ),
    ask(
      'number',
      'saturation',
      'Saturación de oxígeno | Oxygen saturation | Saturació d’oxigen | Saturation en oxygène | Saturazione di ossigeno | Saturação de oxigénio',
      { unit: '%', min: 50, max: 100 },
    ),
    ask(
      'number',
      'rate',
      'Frecuencia respiratoria | Respiratory rate | Freqüència respiratòria | Fréquence respiratoire | Frequenza respiratoria | Frequência respiratória',
      { unit: '/min', min: 4, max: 80, red_flag: 30 },
    ),
  ),
  section(
    'cough',
    'Tos y secreciones | Cough and sputum | Tos i secrecions | Toux et sécrétions | Tosse e secrezioni | Tosse e secreções',
    ask(
      'choice',
      'cough',
      'Tos | Cough | Tos | Toux | Tosse | Tosse',
      among({
        none: 'No | None | No | Aucune | No | Não',
        dry: 'Seca | Dry | Seca | Sèche | Secca | Seca',
        wet: 'Con secreciones | Productive | Amb secrecions | Grasse | Produttiva | Com secreções',
      }),
    ),
    ask('choice', 'sputum', 'Aspecto | Look of it | Aspecte | Aspect | Aspetto | Aspeto', {
      ...after('cough', 'wet'),
      ...among({
        clear: 'Claro | Clear | Clar | Clair | Chiaro | Claro',
        yellow: 'Amarillo | Yellow | Groc | Jaune | Giallo | Amarelo',
        green: 'Verde | Green | Verd | Vert | Verde | Verde',
        blood: 'Con sangre | With blood | Amb sang | Avec du sang | Con sangue | Com sangue',
      }),
      red_flag: 'blood',
    }),
    ask(
      'number',
      'infections',
      'Infecciones en el último año | Infections in the last year | Infeccions en l’últim any | Infections la dernière année | Infezioni nell’ultimo anno | Infeções no último ano',
      { min: 0, max: 50 },
    ),
    ask(
      'number',
      'admissions',
      'Ingresos en el último año | Admissions in the last year | Ingressos en l’últim any | Hospitalisations la dernière année | Ricoveri nell’ultimo anno | Internamentos no último ano',
      { min: 0, max: 50 },
    ),
  ),
  redFlags(
    flag(
      'chest_pain',
      'Dolor en el pecho | Chest pain | Dolor al pit | Douleur thoracique | Dolore al petto | Dor no peito',
    ),
    flag(
      'blue',
      'Labios o dedos azulados | Blue lips or fingers | Llavis o dits blavosos | Lèvres ou doigts bleus | Labbra o dita bluastre | Lábios ou dedos azulados',
    ),
    flag(
      'swollen_leg',
      'Una pierna hinchada o dolorosa | One leg swollen or sore | Una cama inflada o dolorosa | Une jambe gonflée ou douloureuse | Una gamba gonfia o dolente | Uma perna inchada ou dolorosa',
    ),
  ),
  section(
    'habits',
    'Hábitos y tratamiento | Habits and treatment | Hàbits i tractament | Habitudes et traitement | Abitudini e terapia | Hábitos e tratamento',
    ask(
      'choice',
      'smoking',
      'Tabaco | Tobacco | Tabac | Tabac | Tabacco | Tabaco',
      among({
        never: 'Nunca | Never | Mai | Jamais | Mai | Nunca',
        former: 'Exfumador | Former smoker | Exfumador | Ancien fumeur | Ex fumatore | Ex-fumador',
        current: 'Fuma | Smokes | Fuma | Fume | Fuma | Fuma',
      }),
    ),
    ask(
      'number',
      'cigarettes',
      'Cigarrillos al día | Cigarettes a day | Cigarrets al dia | Cigarettes par jour | Sigarette al giorno | Cigarros por dia',
      { min: 0, max: 200, ...after('smoking', 'current') },
    ),
    ask(
      'yes_no',
      'oxygen',
      'Oxígeno en casa | Oxygen at home | Oxigen a casa | Oxygène à domicile | Ossigeno a casa | Oxigénio em casa',
    ),
    ask('number', 'oxygen_litres', 'Flujo | Flow | Flux | Débit | Flusso | Fluxo', {
      unit: 'l/min',
      min: 0,
      max: 60,
      ...after('oxygen'),
    }),
    ask(
      'yes_no',
      'cpap',
      'Ventilación o CPAP | Ventilation or CPAP | Ventilació o CPAP | Ventilation ou PPC | Ventilazione o CPAP | Ventilação ou CPAP',
    ),
    ask('long', 'inhalers', 'Inhaladores | Inhalers | Inhaladors | Inhalateurs | Inalatori | Inaladores'),
    ask(
      'yes_no',
      'vaccines',
      'Vacunas de gripe y neumococo al día | Flu and pneumococcal vaccines up to date | Vacunes de grip i pneumococ al dia | Vaccins grippe et pneumocoque à jour | Vaccini per influenza e pneumococco in regola | Vacinas da gripe e do pneumococo em dia',
    ),
  ),
  ...[health, goals],
)
