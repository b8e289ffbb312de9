import { type InSix, inSix } from './in-six'

/** A special test, by the name under which physiotherapists know it. */
export type SpecialTest = { key: string; name: InSix }
export type TestRegion = { key: string; name: InSix; tests: SpecialTest[] }

const region = (key: string, name: string, tests: Record<string, string>): TestRegion => ({
  key,
  name: inSix(name),
  tests: Object.entries(tests).map(([test, called]) => ({ key: test, name: inSix(called) })),
})

/** The library of special tests by region. What is not in it is written by its name. */
export const testRegions: TestRegion[] = [
  region('neck', 'Cervical | Neck | Cervical | Rachis cervical | Cervicale | Cervical', {
    spurling: 'Spurling',
    neck_distraction:
      'Distracción cervical | Cervical distraction | Distracció cervical | Distraction cervicale | Distrazione cervicale | Distração cervical',
    ulnt1:
      'ULNT 1 (mediano) | ULNT 1 (median) | ULNT 1 (medià) | ULNT 1 (médian) | ULNT 1 (mediano) | ULNT 1 (mediano)',
    ulnt2b:
      'ULNT 2b (radial) | ULNT 2b (radial) | ULNT 2b (radial) | ULNT 2b (radial) | ULNT 2b (radiale) | ULNT 2b (radial)',
    ulnt3:
      'ULNT 3 (cubital) | ULNT 3 (ulnar) | ULNT 3 (cubital) | ULNT 3 (ulnaire) | ULNT 3 (ulnare) | ULNT 3 (cubital)',
    flexion_rotation:
      'Flexión-rotación cervical | Cervical flexion-rotation | Flexió-rotació cervical | Flexion-rotation cervicale | Flessione-rotazione cervicale | Flexão-rotação cervical',
    deep_neck_flexors:
      'Flexión craneocervical | Craniocervical flexion | Flexió craniocervical | Flexion craniocervicale | Flessione craniocervicale | Flexão craniocervical',
    sharp_purser: 'Sharp-Purser',
    lhermitte: 'Lhermitte',
    alar_ligament:
      'Ligamentos alares | Alar ligaments | Lligaments alars | Ligaments alaires | Legamenti alari | Ligamentos alares',
    shoulder_abduction_relief:
      'Alivio en abducción (Bakody) | Abduction relief (Bakody) | Alleujament en abducció (Bakody) | Soulagement en abduction (Bakody) | Sollievo in abduzione (Bakody) | Alívio em abdução (Bakody)',
  }),
  region('shoulder', 'Hombro | Shoulder | Espatlla | Épaule | Spalla | Ombro', {
    neer: 'Neer',
    hawkins_kennedy: 'Hawkins-Kennedy',
    empty_can: 'Jobe (empty can)',
    painful_arc: 'Arco doloroso | Painful arc | Arc dolorós | Arc douloureux | Arco doloroso | Arco doloroso',
    drop_arm: 'Caída del brazo | Drop arm | Caiguda del braç | Chute du bras | Caduta del braccio | Queda do braço',
    external_rotation_lag:
      'Retardo en rotación externa | External rotation lag | Retard en rotació externa | Lag en rotation externe | Lag in rotazione esterna | Atraso em rotação externa',
    lift_off: 'Gerber (lift-off)',
    belly_press: 'Belly press',
    bear_hug: 'Bear hug',
    speed: 'Speed',
    yergason: 'Yergason',
    obrien: 'O’Brien',
    apprehension: 'Aprensión | Apprehension | Aprensió | Appréhension | Apprensione | Apreensão',
    relocation:
      'Recolocación (Jobe) | Relocation (Jobe) | Recol·locació (Jobe) | Recentrage (Jobe) | Riposizionamento (Jobe) | Recolocação (Jobe)',
    sulcus: 'Signo del surco | Sulcus sign | Signe del solc | Signe du sillon | Segno del solco | Sinal do sulco',
    cross_body:
      'Aducción cruzada | Cross-body adduction | Adducció creuada | Adduction croisée | Adduzione crociata | Adução cruzada',
  }),
  region(
    'elbow',
    'Codo, muñeca y mano | Elbow, wrist and hand | Colze, canell i mà | Coude, poignet et main | Gomito, polso e mano | Cotovelo, punho e mão',
    {
      cozen: 'Cozen',
      mill: 'Mill',
      maudsley: 'Maudsley',
      golfers_elbow:
        'Codo de golfista | Golfer’s elbow | Colze de golfista | Coude du golfeur | Gomito del golfista | Cotovelo de golfista',
      tinel_elbow:
        'Tinel en el codo | Tinel at the elbow | Tinel al colze | Tinel au coude | Tinel al gomito | Tinel no cotovelo',
      elbow_varus:
        'Varo forzado del codo | Elbow varus stress | Var forçat del colze | Varus forcé du coude | Stress in varo del gomito | Stress em varo do cotovelo',
      elbow_valgus:
        'Valgo forzado del codo | Elbow valgus stress | Valg forçat del colze | Valgus forcé du coude | Stress in valgo del gomito | Stress em valgo do cotovelo',
      finkelstein: 'Finkelstein',
      phalen: 'Phalen',
      tinel_wrist:
        'Tinel en la muñeca | Tinel at the wrist | Tinel al canell | Tinel au poignet | Tinel al polso | Tinel no punho',
      carpal_compression: 'Durkan',
      watson: 'Watson',
      tfcc_load:
        'Carga del fibrocartílago triangular | TFCC load | Càrrega del fibrocartílag triangular | Mise en charge du TFCC | Carico della fibrocartilagine triangolare | Carga da fibrocartilagem triangular',
      froment: 'Froment',
      thumb_grind:
        'Compresión trapeciometacarpiana (grind) | Thumb grind | Compressió trapeciometacarpiana (grind) | Grinding du pouce | Grinding del pollice | Compressão trapeziometacarpiana (grind)',
    },
  ),
  region(
    'back',
    'Lumbar y sacroilíaca | Low back and sacroiliac | Lumbar i sacroilíaca | Lombaires et sacro-iliaque | Lombare e sacroiliaca | Lombar e sacroilíaca',
    {
      straight_leg_raise:
        'Elevación de la pierna recta (Lasègue) | Straight leg raise | Elevació de la cama recta (Lasègue) | Élévation jambe tendue (Lasègue) | Sollevamento a gamba tesa (Lasègue) | Elevação da perna estendida (Lasègue)',
      crossed_straight_leg_raise:
        'Lasègue cruzado | Crossed straight leg raise | Lasègue creuat | Lasègue croisé | Lasègue crociato | Lasègue cruzado',
      slump: 'Slump',
      prone_knee_bend:
        'Flexión de rodilla en prono | Prone knee bend | Flexió de genoll en pron | Flexion du genou en décubitus ventral | Flessione del ginocchio da prono | Flexão do joelho em decúbito ventral',
      prone_instability:
        'Inestabilidad en prono | Prone instability | Inestabilitat en pron | Instabilité en décubitus ventral | Instabilità da prono | Instabilidade em decúbito ventral',
      kemp: 'Kemp',
      schober: 'Schober',
      aslr: 'Elevación activa de la pierna (ASLR) | Active straight leg raise | Elevació activa de la cama (ASLR) | Élévation active jambe tendue (ASLR) | Sollevamento attivo a gamba tesa (ASLR) | Elevação ativa da perna (ASLR)',
      thigh_thrust: 'P4 (thigh thrust)',
      si_compression:
        'Compresión sacroilíaca | Sacroiliac compression | Compressió sacroilíaca | Compression sacro-iliaque | Compressione sacroiliaca | Compressão sacroilíaca',
      si_distraction:
        'Distracción sacroilíaca | Sacroiliac distraction | Distracció sacroilíaca | Distraction sacro-iliaque | Distrazione sacroiliaca | Distração sacroilíaca',
      gaenslen: 'Gaenslen',
      sacral_thrust: 'Empuje sacro | Sacral thrust | Empenta sacra | Poussée sacrée | Spinta sacrale | Impulso sacral',
    },
  ),
  region('hip', 'Cadera | Hip | Maluc | Hanche | Anca | Anca', {
    faber: 'FABER (Patrick)',
    fadir: 'FADIR',
    thomas: 'Thomas',
    ober: 'Ober',
    trendelenburg: 'Trendelenburg',
    ely: 'Ely',
    hip_scour:
      'Scour (cuadrante) | Scour (quadrant) | Scour (quadrant) | Scour (quadrant) | Scour (quadrante) | Scour (quadrante)',
    log_roll: 'Log roll',
    adductor_squeeze:
      'Compresión de aductores | Adductor squeeze | Compressió d’adductors | Compression des adducteurs | Squeeze degli adduttori | Compressão dos adutores',
    resisted_external_derotation:
      'Desrotación externa resistida | Resisted external derotation | Desrotació externa resistida | Dérotation externe résistée | Derotazione esterna resistita | Desrotação externa resistida',
  }),
  region('knee', 'Rodilla | Knee | Genoll | Genou | Ginocchio | Joelho', {
    lachman: 'Lachman',
    anterior_drawer_knee:
      'Cajón anterior | Anterior drawer | Calaix anterior | Tiroir antérieur | Cassetto anteriore | Gaveta anterior',
    posterior_drawer_knee:
      'Cajón posterior | Posterior drawer | Calaix posterior | Tiroir postérieur | Cassetto posteriore | Gaveta posterior',
    pivot_shift: 'Pivot shift',
    knee_valgus: 'Valgo forzado | Valgus stress | Valg forçat | Valgus forcé | Stress in valgo | Stress em valgo',
    knee_varus: 'Varo forzado | Varus stress | Var forçat | Varus forcé | Stress in varo | Stress em varo',
    mcmurray: 'McMurray',
    thessaly: 'Thessaly',
    apley: 'Apley',
    joint_line:
      'Dolor en la interlínea | Joint line tenderness | Dolor a la interlínia | Douleur à l’interligne | Dolore alla rima articolare | Dor na interlinha',
    patellar_apprehension:
      'Aprensión rotuliana | Patellar apprehension | Aprensió rotuliana | Appréhension rotulienne | Apprensione rotulea | Apreensão patelar',
    clarke: 'Clarke',
    noble: 'Noble',
    knee_stroke:
      'Derrame (stroke test) | Effusion (stroke test) | Vessament (stroke test) | Épanchement (stroke test) | Versamento (stroke test) | Derrame (stroke test)',
  }),
  region(
    'ankle',
    'Tobillo y pie | Ankle and foot | Turmell i peu | Cheville et pied | Caviglia e piede | Tornozelo e pé',
    {
      anterior_drawer_ankle:
        'Cajón anterior del tobillo | Ankle anterior drawer | Calaix anterior del turmell | Tiroir antérieur de la cheville | Cassetto anteriore della caviglia | Gaveta anterior do tornozelo',
      talar_tilt:
        'Inclinación del astrágalo | Talar tilt | Inclinació de l’astràgal | Bascule du talus | Inclinazione dell’astragalo | Inclinação do talo',
      ankle_squeeze:
        'Squeeze (sindesmosis) | Squeeze (syndesmosis) | Squeeze (sindesmosi) | Squeeze (syndesmose) | Squeeze (sindesmosi) | Squeeze (sindesmose)',
      ankle_external_rotation:
        'Rotación externa (sindesmosis) | External rotation (syndesmosis) | Rotació externa (sindesmosi) | Rotation externe (syndesmose) | Rotazione esterna (sindesmosi) | Rotação externa (sindesmose)',
      thompson: 'Thompson',
      windlass: 'Windlass',
      navicular_drop:
        'Descenso del navicular | Navicular drop | Descens del navicular | Chute du naviculaire | Caduta del navicolare | Queda do navicular',
      tinel_tarsal:
        'Tinel en el túnel tarsiano | Tinel at the tarsal tunnel | Tinel al túnel tarsià | Tinel au tunnel tarsien | Tinel al tunnel tarsale | Tinel no túnel do tarso',
      heel_raise:
        'Elevación de talón con una pierna | Single-leg heel raise | Elevació de taló amb una cama | Élévation du talon sur une jambe | Sollevamento sul tallone su una gamba | Elevação do calcanhar numa perna',
      ottawa_ankle:
        'Reglas de Ottawa del tobillo | Ottawa ankle rules | Regles d’Ottawa del turmell | Règles d’Ottawa de la cheville | Regole di Ottawa della caviglia | Regras de Ottawa do tornozelo',
      mulder: 'Mulder',
    },
  ),
  region(
    'nerves',
    'Neurológico y vestibular | Neurological and vestibular | Neurològic i vestibular | Neurologique et vestibulaire | Neurologico e vestibolare | Neurológico e vestibular',
    {
      babinski: 'Babinski',
      hoffmann: 'Hoffmann',
      clonus: 'Clonus',
      romberg: 'Romberg',
      finger_nose: 'Dedo-nariz | Finger-to-nose | Dit-nas | Doigt-nez | Dito-naso | Dedo-nariz',
      dix_hallpike: 'Dix-Hallpike',
      head_impulse:
        'Impulso cefálico | Head impulse | Impuls cefàlic | Impulsion de la tête | Impulso cefalico | Impulso cefálico',
      pronator_drift:
        'Caída en pronación | Pronator drift | Caiguda en pronació | Chute en pronation | Deriva in pronazione | Queda em pronação',
    },
  ),
]

/** How many the library has. */
export const testCount = testRegions.reduce((sum, { tests }) => sum + tests.length, 0)

/** Whether a test is one of the library, by its key. */
export const isSpecialTest = (key: string): boolean =>
  testRegions.some(({ tests }) => tests.some((one) => one.key === key))

/** What a test is called in a language; one that is not in the library is called as it was written. */
export function testName(key: string, locale: keyof InSix): string {
  for (const { tests } of testRegions) {
    const found = tests.find((one) => one.key === key)
    if (found) return found.name[locale]
  }
  return key
}
