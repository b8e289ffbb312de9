import { goals, health, redFlags } from './shared-sections'
import { after, among, ask, flag, section, starter } from './starter'

const help = among({
  alone: 'Solo | Alone | Sol | Seul | Da solo | Sozinho',
  aid: 'Con ayuda técnica | With an aid | Amb ajuda tècnica | Avec une aide technique | Con un ausilio | Com ajuda técnica',
  person:
    'Con otra persona | With another person | Amb una altra persona | Avec une personne | Con una persona | Com outra pessoa',
  unable: 'No puede | Cannot | No pot | Impossible | Non riesce | Não consegue',
})

export const neurological = starter(
  'anamnesis',
  'neurological',
  'Anamnesis neurológica | Neurological history | Anamnesi neurològica | Anamnèse neurologique | Anamnesi neurologica | Anamnese neurológica',
  section(
    'diagnosis',
    'Diagnóstico | Diagnosis | Diagnòstic | Diagnostic | Diagnosi | Diagnóstico',
    ask(
      'text',
      'diagnosis',
      'Diagnóstico médico | Medical diagnosis | Diagnòstic mèdic | Diagnostic médical | Diagnosi medica | Diagnóstico médico',
      { required: true },
    ),
    ask(
      'date',
      'began_on',
      'Fecha de inicio | Date of onset | Data d’inici | Date de début | Data di esordio | Data de início',
    ),
    ask(
      'choice',
      'side',
      'Lado afectado | Affected side | Costat afectat | Côté atteint | Lato colpito | Lado afetado',
      among({
        left: 'Izquierdo | Left | Esquerre | Gauche | Sinistro | Esquerdo',
        right: 'Derecho | Right | Dret | Droit | Destro | Direito',
        both: 'Ambos | Both | Tots dos | Les deux | Entrambi | Ambos',
      }),
    ),
    ask(
      'choice',
      'course',
      'Evolución | Course | Evolució | Évolution | Decorso | Evolução',
      among({
        improving: 'Mejora | Improving | Millora | S’améliore | In miglioramento | A melhorar',
        stable: 'Estable | Stable | Estable | Stable | Stabile | Estável',
        relapsing: 'Por brotes | Relapsing | Per brots | Par poussées | A ricadute | Por surtos',
        progressive: 'Progresiva | Progressive | Progressiva | Progressive | Progressivo | Progressiva',
      }),
    ),
    ask(
      'long',
      'complaint',
      'Qué le cuesta más | What is hardest | Què li costa més | Ce qui est le plus difficile | Che cosa le riesce più difficile | O que lhe custa mais',
    ),
  ),
  redFlags(
    flag(
      'sudden',
      'Déficit nuevo y repentino (habla, cara, brazo, visión) | New sudden deficit (speech, face, arm, vision) | Dèficit nou i sobtat (parla, cara, braç, visió) | Déficit nouveau et brutal (parole, visage, bras, vision) | Deficit nuovo e improvviso (parola, viso, braccio, vista) | Défice novo e súbito (fala, face, braço, visão)',
    ),
    flag(
      'worst_headache',
      'El peor dolor de cabeza de su vida | Worst headache ever | El pitjor mal de cap de la seva vida | Pire céphalée de sa vie | Il peggior mal di testa della vita | A pior dor de cabeça da vida',
    ),
    flag(
      'swallowing',
      'Se atraganta | Chokes when swallowing | S’ennuega | Fausses routes | Soffoca deglutendo | Engasga-se',
    ),
    flag(
      'seizures',
      'Crisis sin controlar | Uncontrolled seizures | Crisis sense controlar | Crises non contrôlées | Crisi non controllate | Crises não controladas',
    ),
  ),
  section(
    'function',
    'Función | Function | Funció | Fonction | Funzione | Função',
    ask(
      'choice',
      'transfers',
      'Levantarse y sentarse | Getting up and sitting down | Aixecar-se i asseure’s | Se lever et s’asseoir | Alzarsi e sedersi | Levantar-se e sentar-se',
      help,
    ),
    ask('choice', 'walking', 'Caminar | Walking | Caminar | Marcher | Camminare | Andar', help),
    ask('choice', 'stairs', 'Escaleras | Stairs | Escales | Escaliers | Scale | Escadas', help),
    ask('choice', 'dressing', 'Vestirse | Dressing | Vestir-se | S’habiller | Vestirsi | Vestir-se', help),
    ask(
      'yes_no',
      'falls',
      'Caídas en los últimos seis meses | Falls in the last six months | Caigudes en els últims sis mesos | Chutes ces six derniers mois | Cadute negli ultimi sei mesi | Quedas nos últimos seis meses',
    ),
    ask('number', 'falls_count', 'Cuántas | How many | Quantes | Combien | Quante | Quantas', {
      min: 1,
      max: 200,
      ...after('falls'),
    }),
    ask(
      'several',
      'problems',
      'Otros | Others | Altres | Autres | Altro | Outros',
      among({
        spasticity: 'Espasticidad | Spasticity | Espasticitat | Spasticité | Spasticità | Espasticidade',
        tremor: 'Temblor | Tremor | Tremolor | Tremblement | Tremore | Tremor',
        sensation: 'Sensibilidad | Sensation | Sensibilitat | Sensibilité | Sensibilità | Sensibilidade',
        speech: 'Habla | Speech | Parla | Parole | Linguaggio | Fala',
        vision: 'Visión | Vision | Visió | Vision | Vista | Visão',
        memory:
          'Memoria o atención | Memory or attention | Memòria o atenció | Mémoire ou attention | Memoria o attenzione | Memória ou atenção',
        fatigue: 'Fatiga | Fatigue | Fatiga | Fatigue | Affaticamento | Fadiga',
      }),
    ),
    ask('text', 'carer', 'Quién le ayuda | Who helps | Qui l’ajuda | Qui aide | Chi aiuta | Quem ajuda'),
    ask(
      'text',
      'home',
      'Vivienda y barreras | Home and barriers | Habitatge i barreres | Logement et obstacles | Casa e barriere | Casa e barreiras',
    ),
  ),
  ...[health, goals],
)
