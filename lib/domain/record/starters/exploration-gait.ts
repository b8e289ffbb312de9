import { findings, movement } from './exploration-parts'
import { among, ask, flag, section, starter } from './starter'

export const gait = starter(
  'exploration',
  'gait',
  'Exploración de la marcha | Gait examination | Exploració de la marxa | Examen de la marche | Esame del cammino | Exame da marcha',
  section(
    'walk',
    'Marcha | Gait | Marxa | Marche | Cammino | Marcha',
    ask(
      'choice',
      'aid',
      'Ayuda | Aid | Ajuda | Aide | Ausilio | Ajuda',
      among({
        none: 'Ninguna | None | Cap | Aucune | Nessuno | Nenhuma',
        stick: 'Bastón | Stick | Bastó | Canne | Bastone | Bengala',
        crutches: 'Muletas | Crutches | Crosses | Béquilles | Stampelle | Canadianas',
        walker: 'Andador | Walker | Caminador | Déambulateur | Deambulatore | Andarilho',
        person: 'Otra persona | Another person | Una altra persona | Une personne | Una persona | Outra pessoa',
      }),
    ),
    ask(
      'number',
      'distance',
      'Distancia sin parar | Distance without a stop | Distància sense parar | Distance sans arrêt | Distanza senza fermarsi | Distância sem parar',
      { unit: 'm', min: 0, max: 20000 },
    ),
    ask(
      'number',
      'ten_metres',
      'Tiempo en diez metros | Time for ten metres | Temps en deu metres | Temps sur dix mètres | Tempo su dieci metri | Tempo em dez metros',
      { unit: 's', min: 1, max: 600 },
    ),
    ask(
      'several',
      'stance',
      'Fase de apoyo | Stance phase | Fase de suport | Phase d’appui | Fase di appoggio | Fase de apoio',
      among({
        trendelenburg: 'Trendelenburg | Trendelenburg | Trendelenburg | Trendelenburg | Trendelenburg | Trendelenburg',
        antalgic: 'Antálgica | Antalgic | Antàlgica | Antalgique | Antalgica | Antálgica',
        knee_hyper:
          'Rodilla en hiperextensión | Knee hyperextension | Genoll en hiperextensió | Genou en hyperextension | Ginocchio in iperestensione | Joelho em hiperextensão',
        knee_valgus:
          'Rodilla en valgo | Knee valgus | Genoll en valg | Genou en valgus | Ginocchio in valgo | Joelho em valgo',
        pronation:
          'Pronación excesiva | Excessive pronation | Pronació excessiva | Pronation excessive | Pronazione eccessiva | Pronação excessiva',
        no_heel:
          'Sin contacto de talón | No heel strike | Sense contacte de taló | Sans attaque du talon | Senza contatto del tallone | Sem contacto do calcanhar',
      }),
    ),
    ask(
      'several',
      'swing',
      'Fase de oscilación | Swing phase | Fase d’oscil·lació | Phase oscillante | Fase di oscillazione | Fase de balanço',
      among({
        foot_drop: 'Pie caído | Foot drop | Peu caigut | Pied tombant | Piede cadente | Pé pendente',
        circumduction: 'Circunducción | Circumduction | Circumducció | Circumduction | Circonduzione | Circundução',
        hip_hike:
          'Elevación de la pelvis | Hip hiking | Elevació de la pelvis | Élévation du bassin | Elevazione del bacino | Elevação da pélvis',
        stiff_knee: 'Rodilla rígida | Stiff knee | Genoll rígid | Genou raide | Ginocchio rigido | Joelho rígido',
      }),
    ),
    ask(
      'text',
      'trunk',
      'Tronco y brazos | Trunk and arms | Tronc i braços | Tronc et bras | Tronco e braccia | Tronco e braços',
    ),
    ask('text', 'stairs', 'Escaleras | Stairs | Escales | Escaliers | Scale | Escadas'),
    flag(
      'falls',
      'Caídas o casi caídas | Falls or near falls | Caigudes o gairebé caigudes | Chutes ou quasi-chutes | Cadute o quasi cadute | Quedas ou quase quedas',
      { required: true },
    ),
  ),
  ...[movement, findings],
)
