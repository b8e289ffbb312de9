import { allergies, fever, screening, weightLoss } from './shared-sections'
import { after, among, ask, flag, section, starter } from './starter'

const month = { unit: 'm', min: 0, max: 60 }

export const paediatric = starter(
  'anamnesis',
  'paediatric',
  'Anamnesis pediátrica | Paediatric history | Anamnesi pediàtrica | Anamnèse pédiatrique | Anamnesi pediatrica | Anamnese pediátrica',
  section(
    'reason',
    'Motivo de consulta | Reason for coming | Motiu de consulta | Motif de consultation | Motivo della visita | Motivo da consulta',
    ask('text', 'informant', 'Quién informa | Who tells | Qui informa | Qui informe | Chi informa | Quem informa', {
      required: true,
    }),
    ask(
      'long',
      'complaint',
      'Qué preocupa a la familia | What worries the family | Què preocupa la família | Ce qui inquiète la famille | Che cosa preoccupa la famiglia | O que preocupa a família',
      { required: true },
    ),
    ask('text', 'since', 'Desde cuándo | Since when | Des de quan | Depuis quand | Da quando | Desde quando'),
  ),
  section(
    'birth',
    'Embarazo y nacimiento | Pregnancy and birth | Embaràs i naixement | Grossesse et naissance | Gravidanza e nascita | Gravidez e nascimento',
    ask(
      'number',
      'weeks',
      'Semanas de gestación | Weeks of gestation | Setmanes de gestació | Semaines de gestation | Settimane di gestazione | Semanas de gestação',
      { min: 20, max: 45 },
    ),
    ask(
      'number',
      'birth_weight',
      'Peso al nacer | Birth weight | Pes en néixer | Poids de naissance | Peso alla nascita | Peso à nascença',
      { unit: 'g', min: 300, max: 7000 },
    ),
    ask(
      'yes_no',
      'intensive',
      'Ingreso neonatal | Neonatal care | Ingrés neonatal | Séjour en néonatologie | Ricovero neonatale | Internamento neonatal',
    ),
    ask(
      'text',
      'intensive_note',
      'Por qué y cuánto tiempo | Why and how long | Per què i quant de temps | Pourquoi et combien de temps | Perché e per quanto | Porquê e quanto tempo',
      after('intensive'),
    ),
  ),
  section(
    'milestones',
    'Desarrollo | Development | Desenvolupament | Développement | Sviluppo | Desenvolvimento',
    ask(
      'help',
      'milestones_help',
      'La edad en meses; en blanco si todavía no. | The age in months; blank if not yet. | L’edat en mesos; en blanc si encara no. | L’âge en mois ; vide si pas encore. | L’età in mesi; vuoto se non ancora. | A idade em meses; em branco se ainda não.',
    ),
    ask(
      'number',
      'head',
      'Sostiene la cabeza | Holds the head | Sosté el cap | Tient la tête | Regge la testa | Segura a cabeça',
      month,
    ),
    ask('number', 'sits', 'Se sienta | Sits | S’asseu | S’assied | Sta seduto | Senta-se', month),
    ask('number', 'crawls', 'Gatea | Crawls | Gateja | Marche à quatre pattes | Gattona | Gatinha', month),
    ask('number', 'walks', 'Camina | Walks | Camina | Marche | Cammina | Anda', month),
    ask(
      'number',
      'speaks',
      'Primeras palabras | First words | Primeres paraules | Premiers mots | Prime parole | Primeiras palavras',
      month,
    ),
    ask(
      'choice',
      'prefers',
      'Preferencia de un lado | Preference of a side | Preferència d’un costat | Préférence d’un côté | Preferenza di un lato | Preferência de um lado',
      among({
        none: 'Ninguna | None | Cap | Aucune | Nessuna | Nenhuma',
        left: 'Izquierdo | Left | Esquerre | Gauche | Sinistro | Esquerdo',
        right: 'Derecho | Right | Dret | Droit | Destro | Direito',
      }),
    ),
  ),
  screening(
    fever,
    weightLoss,
    flag(
      'lost_skills',
      'Ha perdido algo que ya hacía | Lost a skill | Ha perdut alguna cosa que ja feia | A perdu un acquis | Ha perso una capacità | Perdeu algo que já fazia',
    ),
    flag(
      'early_hand',
      'Prefiere una mano antes del año | Hand preference before the age of one | Prefereix una mà abans de l’any | Préférence manuelle avant un an | Preferenza di una mano prima di un anno | Prefere uma mão antes de um ano',
    ),
    flag(
      'breathing',
      'Dificultad para respirar o color azulado | Trouble breathing, or blue colour | Dificultat per respirar o color blavós | Difficulté à respirer ou cyanose | Difficoltà a respirare o cianosi | Dificuldade em respirar ou cor azulada',
    ),
    flag('seizures', 'Convulsiones | Seizures | Convulsions | Convulsions | Convulsioni | Convulsões'),
    flag(
      'night_limp',
      'Dolor nocturno o cojera sin causa | Night pain or a limp without a cause | Dolor nocturn o coixesa sense causa | Douleur nocturne ou boiterie sans cause | Dolore notturno o zoppia senza causa | Dor noturna ou coxear sem causa',
    ),
  ),
  section(
    'life',
    'Día a día | Daily life | Dia a dia | Vie quotidienne | Vita quotidiana | Dia a dia',
    ask('text', 'feeding', 'Alimentación | Feeding | Alimentació | Alimentation | Alimentazione | Alimentação'),
    ask('text', 'sleep', 'Sueño | Sleep | Son | Sommeil | Sonno | Sono'),
    ask(
      'text',
      'school',
      'Escuela infantil o colegio | Nursery or school | Llar d’infants o escola | Crèche ou école | Nido o scuola | Creche ou escola',
    ),
    ask(
      'text',
      'play',
      'Juego y deporte | Play and sport | Joc i esport | Jeux et sport | Gioco e sport | Brincadeira e desporto',
    ),
    ask(
      'long',
      'conditions',
      'Enfermedades y medicación | Conditions and medication | Malalties i medicació | Maladies et médicaments | Malattie e farmaci | Doenças e medicação',
    ),
    ...allergies,
    ask(
      'text',
      'others',
      'Otros profesionales que lo ven | Other professionals | Altres professionals que el veuen | Autres professionnels | Altri professionisti | Outros profissionais',
    ),
    ask(
      'long',
      'family_goals',
      'Qué espera la familia | What the family hopes for | Què espera la família | Ce qu’attend la famille | Che cosa si aspetta la famiglia | O que a família espera',
    ),
  ),
)
