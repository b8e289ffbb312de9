import type { DocumentContent } from '@/lib/contract/document-templates'

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

const consentBoxes: DocumentContent['boxes'] = [
  {
    ...{ key: 'read', required: true },
    label: {
      es: 'He leído y entendido el documento, y han respondido a mis preguntas.',
      en: 'I have read and understood this document, and my questions were answered.',
    },
  },
  {
    ...{ key: 'teaching', required: false },
    label: {
      es: 'Acepto que estudiantes en prácticas estén presentes.',
      en: 'I accept that students on placement may be present.',
    },
  },
]

const consentInSpanish = paragraphs(
  '{patient.name}, con documento {patient.identification}, va a recibir tratamiento de fisioterapia en {clinic.name} ({clinic.address}).',
  'El tratamiento puede incluir terapia manual, ejercicio terapéutico, electroterapia y educación. Antes de empezar se valora el problema y se explica el plan, que puede cambiar según la evolución.',
  'Es posible notar molestias pasajeras, enrojecimiento de la piel o cansancio después de la sesión. Informa siempre de embarazo, marcapasos, anticoagulantes, alergias o enfermedades recientes.',
)

/** The clinic's consent as it was first, and as it is now: what it says of data is new, and it is in English too. */
export const demoConsents: readonly DocumentContent[] = [
  {
    texts: {
      es: {
        title: 'Consentimiento informado de fisioterapia',
        body: consentInSpanish + paragraphs('Puedes retirar este consentimiento en cualquier momento. Fecha: {date}.'),
      },
    },
    boxes: consentBoxes.map((box) => ({ ...box, label: { es: box.label.es } })),
  },
  {
    texts: {
      es: {
        title: 'Consentimiento informado de fisioterapia',
        body:
          consentInSpanish +
          paragraphs(
            'La historia clínica se conserva al menos cinco años desde el alta de cada proceso (Ley 41/2002) y solo la consulta quien te trata.',
            'Puedes retirar este consentimiento en cualquier momento, sin dar motivos y sin que afecte a tu atención. Fecha: {date}.',
          ),
      },
      en: {
        title: 'Informed consent to physiotherapy',
        body: paragraphs(
          '{patient.name}, with identity document {patient.identification}, is going to receive physiotherapy at {clinic.name} ({clinic.address}).',
          'Treatment may include manual therapy, therapeutic exercise, electrotherapy and education. The problem is assessed first and the plan explained; it may change as things go.',
          'Passing discomfort, reddened skin or tiredness after a session are possible. Always tell us about pregnancy, a pacemaker, anticoagulants, allergies or recent illness.',
          'The clinical record is kept for at least five years from the discharge of each course of care (Spanish Act 41/2002), and only those who treat you read it.',
          'You may withdraw this consent at any time, without giving reasons and without any effect on your care. Date: {date}.',
        ),
      },
    },
    boxes: consentBoxes,
  },
]

export const dryNeedling: { name: string; service: string; content: DocumentContent } = {
  ...{ name: 'Punción seca', service: 'Punción seca' },
  content: {
    texts: {
      es: {
        title: 'Consentimiento para punción seca',
        body:
          paragraphs(
            'La punción seca es una técnica invasiva: se introduce una aguja fina y estéril en el músculo para tratar puntos gatillo. La realiza {professional.name} (colegiado {professional.number}) en {clinic.name}.',
            'Riesgos frecuentes y leves:',
          ) +
          list('dolor durante la punción y hasta 48 horas después', 'pequeños hematomas o sangrado', 'mareo') +
          paragraphs(
            'Riesgos raros: infección, lesión nerviosa y, en la zona del tórax, neumotórax. No se realiza si hay miedo insuperable a las agujas, alteraciones de la coagulación o infección en la zona.',
            'Existen alternativas sin aguja, que se han explicado a {patient.name}. Fecha: {date}.',
          ),
      },
      en: {
        title: 'Consent to dry needling',
        body:
          paragraphs(
            'Dry needling is an invasive technique: a thin, sterile needle is inserted into the muscle to treat trigger points. It is done by {professional.name} (registration {professional.number}) at {clinic.name}.',
            'Frequent and slight risks:',
          ) +
          list('pain while needling and up to 48 hours after', 'small bruises or bleeding', 'dizziness') +
          paragraphs(
            'Rare risks: infection, nerve injury and, around the chest, pneumothorax. It is not done with an insurmountable fear of needles, clotting disorders or an infection of the area.',
            'There are alternatives without needles, which were explained to {patient.name}. Date: {date}.',
          ),
      },
    },
    boxes: [
      {
        ...{ key: 'risks', required: true },
        label: {
          es: 'Me han explicado los riesgos y las alternativas.',
          en: 'The risks and the alternatives were explained to me.',
        },
      },
      {
        ...{ key: 'blood', required: true },
        label: {
          es: 'No tomo anticoagulantes, o lo he comunicado.',
          en: 'I take no anticoagulants, or have said so.',
        },
      },
    ],
  },
}

export const pictures: { name: string; content: DocumentContent } = {
  name: 'Uso de imágenes',
  content: {
    texts: {
      es: {
        title: 'Autorización para tomar imágenes',
        body: paragraphs(
          '{patient.name} autoriza a {clinic.name} a tomar fotografías y vídeos durante el tratamiento, que forman parte de su historia clínica.',
          'Puede retirar la autorización en cualquier momento. Fecha: {date}.',
        ),
      },
    },
    boxes: [
      {
        ...{ key: 'lessons', required: false },
        label: { es: 'Pueden usarse, sin que se me reconozca, en formación de profesionales.' },
      },
    ],
  },
}
