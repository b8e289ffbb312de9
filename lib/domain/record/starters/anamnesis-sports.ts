import { goals, health, injury, reason, redFlags } from './shared-sections'
import { after, among, ask, flag, section, starter } from './starter'

export const sports = starter(
  'anamnesis',
  'sports',
  'Anamnesis deportiva | Sports history | Anamnesi esportiva | Anamnèse sportive | Anamnesi sportiva | Anamnese desportiva',
  reason,
  section(
    'sport',
    'Deporte | Sport | Esport | Sport | Sport | Desporto',
    ask(
      'text',
      'sport',
      'Deporte y posición | Sport and position | Esport i posició | Sport et poste | Sport e ruolo | Desporto e posição',
      { required: true },
    ),
    ask(
      'choice',
      'level',
      'Nivel | Level | Nivell | Niveau | Livello | Nível',
      among({
        leisure: 'Por afición | For leisure | Per afició | Loisir | Amatoriale | Lazer',
        amateur:
          'Competición amateur | Amateur competition | Competició amateur | Compétition amateur | Agonistico amatoriale | Competição amadora',
        federated: 'Federado | Federated | Federat | Licencié | Tesserato | Federado',
        professional: 'Profesional | Professional | Professional | Professionnel | Professionista | Profissional',
      }),
    ),
    ask(
      'number',
      'hours',
      'Horas por semana | Hours a week | Hores per setmana | Heures par semaine | Ore a settimana | Horas por semana',
      { unit: 'h', min: 0, max: 80 },
    ),
    ask(
      'yes_no',
      'load_change',
      'Cambio de carga en las últimas seis semanas | Change of load in the last six weeks | Canvi de càrrega en les últimes sis setmanes | Changement de charge ces six dernières semaines | Cambio di carico nelle ultime sei settimane | Mudança de carga nas últimas seis semanas',
    ),
    ask('text', 'load_change_note', 'Cuál | Which | Quin | Lequel | Quale | Qual', after('load_change')),
    ask(
      'text',
      'surface',
      'Calzado, superficie y material | Footwear, surface and equipment | Calçat, superfície i material | Chaussures, surface et matériel | Calzature, superficie e materiale | Calçado, superfície e material',
    ),
    ask(
      'date',
      'next_event',
      'Próxima competición | Next competition | Pròxima competició | Prochaine compétition | Prossima gara | Próxima competição',
    ),
  ),
  section(
    'lesion',
    'Lesión | Injury | Lesió | Blessure | Infortunio | Lesão',
    ask(
      'date',
      'injured_on',
      'Fecha de la lesión | Date of the injury | Data de la lesió | Date de la blessure | Data dell’infortunio | Data da lesão',
    ),
    ask(
      'long',
      'mechanism',
      'Cómo ocurrió | How it happened | Com va passar | Comment c’est arrivé | Come è successo | Como aconteceu',
    ),
    ask(
      'yes_no',
      'went_on',
      'Pudo seguir | Could go on | Va poder seguir | A pu continuer | Ha potuto continuare | Conseguiu continuar',
    ),
    ask(
      'several',
      'signs',
      'Notó | Felt | Va notar | A ressenti | Ha sentito | Sentiu',
      among({
        snap: 'Chasquido | A snap | Espetec | Claquement | Schiocco | Estalido',
        swelling:
          'Hinchazón inmediata | Immediate swelling | Inflor immediata | Gonflement immédiat | Gonfiore immediato | Inchaço imediato',
        giving_way:
          'Fallo o inestabilidad | Giving way | Fallada o inestabilitat | Dérobement | Cedimento | Falha ou instabilidade',
        locking: 'Bloqueo | Locking | Bloqueig | Blocage | Blocco | Bloqueio',
      }),
    ),
    ask(
      'yes_no',
      'same_before',
      'La misma lesión antes | The same injury before | La mateixa lesió abans | Même blessure auparavant | Lo stesso infortunio in passato | A mesma lesão antes',
    ),
  ),
  redFlags(
    injury,
    flag(
      'no_weight',
      'No puede cargar peso | Cannot bear weight | No pot carregar pes | Ne peut pas prendre appui | Non riesce a caricare | Não consegue apoiar o peso',
    ),
    flag(
      'chest',
      'Dolor torácico, mareo o desmayo con el esfuerzo | Chest pain, dizziness or fainting with effort | Dolor toràcic, mareig o desmai amb l’esforç | Douleur thoracique, vertige ou malaise à l’effort | Dolore toracico, vertigini o svenimento sotto sforzo | Dor torácica, tonturas ou desmaio com esforço',
    ),
    flag(
      'concussion',
      'Golpe en la cabeza con confusión o vómitos | Blow to the head with confusion or vomiting | Cop al cap amb confusió o vòmits | Choc à la tête avec confusion ou vomissements | Colpo alla testa con confusione o vomito | Pancada na cabeça com confusão ou vómitos',
    ),
  ),
  ...[health, goals],
)
