import { six } from '@/lib/domain/record/in-six'
import { METHOD, type ShippedMeasure } from './measure'

export const psfs: ShippedMeasure = {
  key: 'psfs',
  short: 'PSFS',
  name: six(
    'Escala funcional específica del paciente',
    'Patient-specific functional scale',
    'Escala funcional específica del pacient',
    'Échelle fonctionnelle spécifique au patient',
    'Scala funzionale specifica del paziente',
    'Escala funcional específica do paciente',
  ),
  how_to: six(
    'De tres a cinco actividades que cuestan ahora. 0: no se puede hacer; 10: como antes del problema.',
    'Three to five activities that are difficult now. 0: unable to do it; 10: as before the problem.',
    'De tres a cinc activitats que costen ara. 0: no es pot fer; 10: com abans del problema.',
    'Trois à cinq activités difficiles en ce moment. 0 : impossible ; 10 : comme avant le problème.',
    'Da tre a cinque attività ora difficili. 0: impossibile; 10: come prima del problema.',
    'Três a cinco atividades que custam agora. 0: não é possível; 10: como antes do problema.',
  ),
  items: [],
  activities: 5,
  how: 'mean',
  unit: null,
  decimals: 1,
  range: { min: 0, max: 10 },
  direction: 'higher',
  mid: {
    points: 2,
    percent: null,
    source: 'Stratford P et al. Physiother Can 1995;47:258–263',
    about: six(
      'media de las actividades: 2 puntos',
      'mean of the activities: 2 points',
      'mitjana de les activitats: 2 punts',
      'moyenne des activités : 2 points',
      'media delle attività: 2 punti',
      'média das atividades: 2 pontos',
    ),
  },
  licence: METHOD,
}
