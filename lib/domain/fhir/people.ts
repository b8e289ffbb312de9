import { coded, type Making, ownSystem, type Resource, said, saidOr } from './resource'

const IDENTIFIER_TYPES = 'http://terminology.hl7.org/CodeSystem/v2-0203'

/** A telephone or an address of mail, where there is one. */
const telecom = (system: 'phone' | 'email', value: string | null) => {
  const given = said(value)
  return given ? [{ system, value: given }] : []
}

/** The clinic. */
export function organization({ dossier: { clinic }, idOf }: Making): Resource {
  return {
    resourceType: 'Organization',
    id: idOf('Organization', clinic.id),
    identifier: said(clinic.id_company)
      ? [{ type: coded(IDENTIFIER_TYPES, 'TAX'), value: said(clinic.id_company) }]
      : [],
    name: saidOr(clinic.name, String(clinic.id)),
    telecom: telecom('phone', clinic.phone),
    address: said(clinic.address) ? [{ text: said(clinic.address), country: clinic.country }] : [],
  }
}

/** Whoever is named, with the number by which their college knows them. */
export const practitioners = ({ dossier, idOf }: Making): Resource[] =>
  dossier.professionals.map(({ id, name, collegiate_number }) => ({
    resourceType: 'Practitioner',
    id: idOf('Practitioner', id),
    identifier: said(collegiate_number)
      ? [
          {
            type: coded(IDENTIFIER_TYPES, 'LN'),
            system: ownSystem('collegiate-number'),
            value: said(collegiate_number),
          },
        ]
      : [],
    name: [{ text: saidOr(name, String(id)) }],
  }))

/** What the clinic knows of the person that FHIR has no field for. */
const own = (name: string, text: string | null) => {
  const valueString = said(text)
  return valueString ? [{ url: ownSystem(name), valueString }] : []
}

/** The patient, with what the clinic knows of them beside FHIR's fields as extensions. */
export function patient({ dossier: { patient: given, clinic }, idOf, refer }: Making): Resource {
  const { id, identification, external_id, address, town, postcode, professional_id } = given
  const place = [address, [postcode, town].filter(Boolean).join(' ')].map(said).filter(Boolean).join(', ')
  return {
    resourceType: 'Patient',
    id: idOf('Patient', id),
    extension: [
      ...own('insurance-carrier', given.insurance_carrier),
      ...own('occupation', given.occupation),
      ...own('referral', given.referral),
      ...given.tags.flatMap((tag) => own('tag', tag)),
    ],
    identifier: [
      { use: 'usual', system: ownSystem(`clinic:${clinic.id}:patient`), value: String(id) },
      ...(said(identification) ? [{ use: 'official', value: said(identification) }] : []),
      ...(said(external_id) ? [{ use: 'secondary', value: said(external_id) }] : []),
    ],
    active: given.status === 'active',
    name: [{ use: 'usual', text: saidOr(given.name, String(id)) }],
    telecom: [...telecom('phone', given.phone), ...telecom('email', given.email)],
    gender: given.sex,
    birthDate: given.birth_date,
    address: place ? [{ text: place, line: [said(address)], city: said(town), postalCode: said(postcode) }] : [],
    contact: contacts(given),
    communication: [{ language: coded('urn:ietf:bcp:47', given.locale), preferred: true }],
    generalPractitioner: professional_id ? [refer('Practitioner', professional_id)] : [],
    managingOrganization: refer('Organization', clinic.id),
  }
}

/** Rule pat-1: a contact has a name or a telephone at least. */
function contacts(given: Making['dossier']['patient']) {
  const representative = said(given.legal_representative_name) ?? said(given.legal_representative_id)
  const guardian = {
    extension: own('identification', given.legal_representative_id),
    relationship: [coded('http://terminology.hl7.org/CodeSystem/v3-RoleCode', 'GUARD')],
    name: { text: representative },
  }
  const contact = {
    relationship: [coded('http://terminology.hl7.org/CodeSystem/v2-0131', 'C', said(given.contact_relation))],
    name: said(given.contact_name) ? { text: said(given.contact_name) } : undefined,
    telecom: telecom('phone', given.contact_phone),
  }
  return [...(representative ? [guardian] : []), ...(contact.name || contact.telecom.length > 0 ? [contact] : [])]
}
