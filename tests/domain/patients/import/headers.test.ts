import { describe, expect, it } from 'vitest'
import { importFields, repeatedFields } from '@/lib/domain/patients/import/fields'
import { headWords } from '@/lib/domain/patients/import/head-words'
import { guessPlan, headOf, signatureOf } from '@/lib/domain/patients/import/headers'

/** A file's heads, each with what it is to be taken for ('' for nothing). */
type Export = { program: string; heads: [string, string][]; rows?: string[][] }

const exports: Export[] = [
  {
    program: 'Cliniko',
    heads: [
      ...([
        ['Title', ''],
        ['First Name', 'given_name'],
        ['Last Name', 'surname'],
        ['Email', 'email'],
      ] as [string, string][]),
      ...([
        ['Date of birth', 'birth_date'],
        ['Sex', 'sex'],
        ['Mobile phone', 'phone'],
        ['Home phone', 'other_phone'],
      ] as [string, string][]),
      ...([
        ['Address 1', 'address'],
        ['Address 2', 'address'],
        ['City', 'town'],
        ['State', ''],
        ['Post code', 'postcode'],
      ] as [string, string][]),
      ...([
        ['Country', ''],
        ['Occupation', 'occupation'],
        ['Emergency contact', 'contact_name'],
      ] as [string, string][]),
      ...([
        ['Referral source', 'referral'],
        ['Accepted SMS marketing', ''],
        ['Notes', ''],
      ] as [string, string][]),
    ],
  },
  {
    program: 'Jane',
    heads: [
      ...([
        ['Patient Number', 'external_id'],
        ['First Name', 'given_name'],
        ['Middle Name', 'given_name'],
      ] as [string, string][]),
      ...([
        ['Preferred Name', ''],
        ['Last Name', 'surname'],
        ['Birth Date', 'birth_date'],
        ['Home Phone', 'other_phone'],
      ] as [string, string][]),
      ...([
        ['Mobile Phone', 'phone'],
        ['Email', 'email'],
        ['Street Address', 'address'],
        ['City', 'town'],
      ] as [string, string][]),
      ...([
        ['Postal', 'postcode'],
        ['Personal Health Number', 'identification'],
        ['Gender', 'sex'],
      ] as [string, string][]),
      ...([
        ['Emergency Contact Name', 'contact_name'],
        ['Emergency Contact Phone', 'contact_phone'],
      ] as [string, string][]),
      ...([
        ['Guardian', 'legal_representative_name'],
        ['Opted In for Marketing', ''],
      ] as [string, string][]),
    ],
  },
  {
    program: 'Clinic Cloud and Doctoralia',
    heads: [
      ...([
        ['Nº Historia', 'external_id'],
        ['Nombre', 'given_name'],
        ['Apellido 1', 'surname'],
        ['Apellido 2', 'surname'],
      ] as [string, string][]),
      ...([
        ['DNI/NIF', 'identification'],
        ['F. Nacimiento', 'birth_date'],
        ['Sexo', 'sex'],
        ['Teléfono 1', 'other_phone'],
      ] as [string, string][]),
      ...([
        ['Móvil', 'phone'],
        ['E-mail', 'email'],
        ['Domicilio', 'address'],
        ['C.P.', 'postcode'],
        ['Población', 'town'],
      ] as [string, string][]),
      ...([
        ['Provincia', ''],
        ['Mutua', 'insurance_carrier'],
        ['Profesión', 'occupation'],
        ['Alergias', 'allergies'],
      ] as [string, string][]),
      ...([
        ['Acepta comunicaciones', 'accepts_messages'],
        ['Última visita', ''],
      ] as [string, string][]),
    ],
    rows: [['1', 'Ana', 'A', 'B', '', '', 'H', '', '', '', '', '', '', '', '', '', '', 'Sí', '01/02/2026']],
  },
  {
    program: 'Fisify',
    heads: [
      ...([
        ['Nombre y apellidos', 'name'],
        ['Teléfono', 'phone'],
        ['Correo electrónico', 'email'],
      ] as [string, string][]),
      ...([
        ['DNI/NIE/Pasaporte', 'identification'],
        ['Fecha de nacimiento', 'birth_date'],
        ['Género', 'sex'],
      ] as [string, string][]),
      ...([
        ['Dirección', 'address'],
        ['Código postal', 'postcode'],
        ['Ciudad', 'town'],
        ['Etiquetas', 'tags'],
      ] as [string, string][]),
      ...([
        ['Profesional asignado', 'professional'],
        ['Estado', 'status'],
        ['Idioma', 'locale'],
      ] as [string, string][]),
    ],
  },
  {
    program: 'a workbook saved as CSV',
    heads: [
      ...([
        ['APELLIDOS', 'surname'],
        ['NOMBRE', 'given_name'],
        ['TELF.', 'phone'],
        ['MAIL', 'email'],
      ] as [string, string][]),
      ...([
        ['FECHA NAC.', 'birth_date'],
        ['TUTOR', 'legal_representative_name'],
        ['DNI TUTOR', 'legal_representative_id'],
      ] as [string, string][]),
    ],
  },
  {
    program: "Google's contacts",
    heads: [
      ...([
        ['Name', ''],
        ['Given Name', 'given_name'],
        ['Additional Name', 'given_name'],
        ['Family Name', 'surname'],
      ] as [string, string][]),
      ...([
        ['Birthday', 'birth_date'],
        ['Gender', 'sex'],
        ['Occupation', 'occupation'],
        ['Group Membership', 'tags'],
      ] as [string, string][]),
      ...([
        ['E-mail 1 - Type', ''],
        ['E-mail 1 - Value', 'email'],
        ['Phone 1 - Type', ''],
        ['Phone 1 - Value', 'phone'],
      ] as [string, string][]),
      ...([
        ['Phone 2 - Value', 'other_phone'],
        ['Address 1 - Formatted', 'address'],
        ['Address 1 - City', 'town'],
      ] as [string, string][]),
      ...([
        ['Address 1 - Postal Code', 'postcode'],
        ['Organization 1 - Name', ''],
      ] as [string, string][]),
    ],
  },
  {
    program: 'one in French',
    heads: [
      ...([
        ['Nom', 'surname'],
        ['Prénom', 'given_name'],
        ['Né(e) le', ''],
        ['Portable', 'phone'],
        ['Courriel', 'email'],
      ] as [string, string][]),
      ...([
        ['Adresse', 'address'],
        ['Code postal', 'postcode'],
        ['Ville', 'town'],
        ['Mutuelle', 'insurance_carrier'],
      ] as [string, string][]),
    ],
  },
  {
    program: 'one in Italian',
    heads: [
      ...([
        ['Cognome', 'surname'],
        ['Nome', 'given_name'],
        ['Data di nascita', 'birth_date'],
        ['Cellulare', 'phone'],
      ] as [string, string][]),
      ...([
        ['Codice fiscale', 'identification'],
        ['Indirizzo', 'address'],
        ['CAP', 'postcode'],
        ['Comune', 'town'],
      ] as [string, string][]),
    ],
  },
  {
    program: 'one in Portuguese',
    heads: [
      ...([
        ['Nome completo', 'name'],
        ['Telemóvel', 'phone'],
        ['Morada', 'address'],
        ['Localidade', 'town'],
      ] as [string, string][]),
      ...([
        ['Código postal', 'postcode'],
        ['NIF', 'identification'],
        ['Data de nascimento', 'birth_date'],
      ] as [string, string][]),
    ],
  },
  {
    program: 'one in Catalan',
    heads: [
      ...([
        ['Cognoms', 'surname'],
        ['Nom', 'given_name'],
        ['Data de naixement', 'birth_date'],
        ['Mòbil', 'phone'],
      ] as [string, string][]),
      ...([
        ['Adreça', 'address'],
        ['Codi postal', 'postcode'],
        ['Població', 'town'],
        ['Al·lèrgies', 'allergies'],
      ] as [string, string][]),
    ],
  },
]

describe.each(exports)('the columns of $program', ({ heads, rows = [] }) => {
  const headers = heads.map(([head]) => head)
  it('are what they say', () => {
    const { columns } = guessPlan(headers, rows)
    expect(headers.map((head, at) => [head, columns[at] ?? ''])).toEqual(heads)
    expect(repeatedFields(columns)).toEqual([])
  })
})

describe('a column without a known head', () => {
  it.each([
    [['Dónde escribirle'], [['ana@example.es'], ['luis@example.es'], ['']], ['email']],
    [
      ['', ''],
      [
        ['Ana', '612 404 118'],
        ['Luis', '612 404 119'],
      ],
      [null, 'phone'],
    ],
    [[''], [['03/05/1980'], ['31/12/1975']], ['birth_date']],
    // Of a day whose head says something else, nobody knows what it is.
    [['Última visita'], [['03/05/2026'], ['31/12/2025']], [null]],
    [['x'], [['uno'], ['dos']], [null]],
  ])('%j is known by what stands in it, or not at all', (headers, rows, expected) => {
    expect(guessPlan(headers, rows).columns).toEqual(expected)
  })
})

describe('a yes to being advertised to', () => {
  const heads = ['Acepta publicidad', 'Accepts marketing', 'Newsletter', 'Email opt-in', 'Consent', 'Consentimiento']
  it.each([...heads, 'Acepta newsletter', 'Accetta marketing', 'Aceita publicidade', 'Accepte la publicité'])(
    'is no yes to reminders: %s',
    (head) => expect(guessPlan(['Nombre', head], [['Ana', 'Sí']]).columns).toEqual(['name', null]),
  )
})

describe('what a file does not say in its heads', () => {
  const plan = (head: string, values: string[]) =>
    guessPlan(
      [head],
      values.map((value) => [value]),
    )
  it('is read from its values', () => {
    expect(plan('Nombre', ['García López, Ana', 'Núñez, Luis']).name_order).toBe('surname_comma')
    expect(plan('Nombre', ['Ana García', 'Luis Núñez']).name_order).toBe('given_first')
    expect(plan('Birth date', ['12/31/1975', '01/02/1980']).date_order).toBe('mdy')
    expect(plan('Birth date', ['01/02/1980']).date_order).toBe('dmy')
    expect(plan('Sexo', ['H', 'M']).m_means).toBe('female')
    expect(plan('Sex', ['F', 'M']).m_means).toBe('male')
    expect(plan('Sexo', ['M', 'M']).m_means).toBeNull()
  })
})

describe('the heads of a file', () => {
  it('are the same however they are written', () => {
    expect(signatureOf(['E-Mail', 'Teléfono 1'])).toBe(signatureOf(['email', 'TELEFONO']))
    expect(signatureOf(['a', 'b'])).not.toBe(signatureOf(['b', 'a']))
  })

  it('are listed as they are compared, each once', () => {
    const all = importFields.flatMap((field) => headWords[field].split('|').map((word) => [word, field] as const))
    expect(all.filter(([word]) => headOf(word) !== word)).toEqual([])
    const words = all.map(([word]) => word)
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  })
})
