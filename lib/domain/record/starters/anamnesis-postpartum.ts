import { goals, health, redFlags } from './shared-sections'
import { after, among, ask, flag, section, starter } from './starter'

export const postpartum = starter(
  'anamnesis',
  'postpartum',
  'Anamnesis de posparto | Postpartum history | Anamnesi de postpart | Anamnèse du post-partum | Anamnesi post-parto | Anamnese pós-parto',
  section(
    'birth',
    'Embarazo y parto | Pregnancy and birth | Embaràs i part | Grossesse et accouchement | Gravidanza e parto | Gravidez e parto',
    ask(
      'date',
      'born_on',
      'Fecha del parto | Date of birth of the child | Data del part | Date de l’accouchement | Data del parto | Data do parto',
      { required: true },
    ),
    ask(
      'number',
      'births',
      'Número de partos | Number of births | Nombre de parts | Nombre d’accouchements | Numero di parti | Número de partos',
      { min: 1, max: 20 },
    ),
    ask(
      'choice',
      'delivery',
      'Tipo de parto | Kind of delivery | Tipus de part | Type d’accouchement | Tipo di parto | Tipo de parto',
      {
        required: true,
        ...among({
          vaginal: 'Vaginal | Vaginal | Vaginal | Voie basse | Vaginale | Vaginal',
          assisted:
            'Instrumentado | Assisted (forceps, vacuum) | Instrumentat | Instrumental | Operativo | Instrumentado',
          caesarean: 'Cesárea | Caesarean | Cesària | Césarienne | Cesareo | Cesariana',
        }),
      },
    ),
    ask(
      'choice',
      'tear',
      'Desgarro | Tear | Esquinç | Déchirure | Lacerazione | Laceração',
      among({
        none: 'Ninguno | None | Cap | Aucune | Nessuna | Nenhuma',
        first: 'Grado I | Grade I | Grau I | Degré I | Grado I | Grau I',
        second: 'Grado II | Grade II | Grau II | Degré II | Grado II | Grau II',
        third: 'Grado III | Grade III | Grau III | Degré III | Grado III | Grau III',
        fourth: 'Grado IV | Grade IV | Grau IV | Degré IV | Grado IV | Grau IV',
      }),
    ),
    ask('yes_no', 'episiotomy', 'Episiotomía | Episiotomy | Episiotomia | Épisiotomie | Episiotomia | Episiotomia'),
    ask(
      'yes_no',
      'scar_pain',
      'Molestias en la cicatriz | Discomfort in the scar | Molèsties a la cicatriu | Gêne à la cicatrice | Fastidio alla cicatrice | Incómodo na cicatriz',
    ),
    ask(
      'number',
      'baby_weight',
      'Peso del bebé | Weight of the baby | Pes del nadó | Poids du bébé | Peso del bambino | Peso do bebé',
      { unit: 'g', min: 300, max: 7000 },
    ),
    ask(
      'choice',
      'feeding',
      'Lactancia | Feeding | Lactància | Allaitement | Allattamento | Alimentação',
      among({
        breast: 'Materna | Breast | Materna | Maternel | Materno | Materna',
        mixed: 'Mixta | Mixed | Mixta | Mixte | Misto | Mista',
        bottle: 'Artificial | Bottle | Artificial | Biberon | Artificiale | Artificial',
      }),
    ),
  ),
  redFlags(
    flag(
      'bleeding',
      'Sangrado abundante o con mal olor | Heavy or foul-smelling bleeding | Sagnat abundant o amb mala olor | Saignement abondant ou malodorant | Sanguinamento abbondante o maleodorante | Hemorragia abundante ou com mau cheiro',
    ),
    flag(
      'calf',
      'Pantorrilla hinchada, roja o dolorosa | Calf swollen, red or sore | Panxell inflat, vermell o dolorós | Mollet gonflé, rouge ou douloureux | Polpaccio gonfio, rosso o dolente | Gémeo inchado, vermelho ou doloroso',
    ),
    flag(
      'headache',
      'Dolor de cabeza intenso o visión alterada | Severe headache or changed vision | Mal de cap intens o visió alterada | Céphalée intense ou vision trouble | Forte mal di testa o vista alterata | Dor de cabeça forte ou visão alterada',
    ),
    flag(
      'dark_thoughts',
      'Ideas de hacerse daño o de hacérselo al bebé | Thoughts of harming herself or the baby | Idees de fer-se mal o de fer-ne al nadó | Idées de se faire du mal ou d’en faire au bébé | Pensieri di fare del male a sé o al bambino | Ideias de se magoar ou de magoar o bebé',
    ),
  ),
  section(
    'now',
    'Ahora | Now | Ara | Aujourd’hui | Adesso | Agora',
    ask(
      'yes_no',
      'leaks',
      'Escapes de orina, gas o heces | Leaks of urine, gas or stool | Pèrdues d’orina, gas o femta | Fuites d’urine, de gaz ou de selles | Perdite di urina, gas o feci | Perdas de urina, gás ou fezes',
    ),
    ask('text', 'leaks_when', 'Cuándo | When | Quan | Quand | Quando | Quando', after('leaks')),
    ask(
      'yes_no',
      'heaviness',
      'Peso o bulto en la vagina | Heaviness or a bulge in the vagina | Pes o embalum a la vagina | Pesanteur ou boule dans le vagin | Peso o rigonfiamento in vagina | Peso ou saliência na vagina',
    ),
    ask('body', 'where', 'Dónde le duele | Where it hurts | On li fa mal | Où vous avez mal | Dove fa male | Onde dói'),
    ask('scale', 'pain_now', 'Dolor | Pain | Dolor | Douleur | Dolore | Dor'),
    ask(
      'yes_no',
      'sex',
      'Ha retomado las relaciones | Sex resumed | Ha reprès les relacions | Reprise des rapports | Ha ripreso i rapporti | Retomou as relações',
    ),
    ask('yes_no', 'sex_pain', 'Con dolor | With pain | Amb dolor | Avec douleur | Con dolore | Com dor', after('sex')),
    ask(
      'number',
      'diastasis',
      'Separación de los rectos | Gap between the recti | Separació dels rectes | Écart des droits | Distanza dei retti | Separação dos retos',
      { unit: 'cm', min: 0, max: 20 },
    ),
    ask(
      'scale',
      'mood',
      'Ánimo (0 malo, 10 bueno) | Mood (0 bad, 10 good) | Ànim (0 dolent, 10 bo) | Moral (0 mauvais, 10 bon) | Umore (0 cattivo, 10 buono) | Ânimo (0 mau, 10 bom)',
    ),
    ask(
      'number',
      'sleep_hours',
      'Horas de sueño | Hours of sleep | Hores de son | Heures de sommeil | Ore di sonno | Horas de sono',
      { min: 0, max: 24 },
    ),
  ),
  ...[health, goals],
)
