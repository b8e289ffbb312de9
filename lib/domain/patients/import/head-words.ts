import type { ImportField } from './fields'

/**
 * What columns are called, as `headOf` has it, in English, Spanish, Catalan, French, Italian and Portuguese, and by the
 * programs that patients are brought from.
 */
export const headWords: Record<ImportField, string> = {
  name: [
    'name|full name|patient|patient name|client|client name|display name|contact name|file as|nombre|nombre completo',
    'nombre y apellidos|apellidos y nombre|nombre apellidos|apellidos nombre|nombre paciente|nombre del paciente',
    'paciente|cliente|nom|nom complet|nom i cognoms|cognoms i nom|pacient|nom et prenom|prenom et nom|nom prenom',
    'nom du patient|nome completo|nome e cognome|cognome e nome|nome|paziente|nome do paciente|utente|nome e apelido',
  ].join('|'),
  given_name:
    'first name|given name|forename|legal first name|patient first name|middle name|additional name|nombre de pila|nombre propio|primer nombre|segundo nombre|prenom|nom de pila|nome proprio|primeiro nome|prenome',
  surname: [
    'last name|surname|family name|legal last name|patient last name|lastname|apellido|apellidos|primer apellido',
    'segundo apellido|apellido paterno|apellido materno|cognom|cognoms|primer cognom|segon cognom|nom de famille',
    'nom de naissance|cognome|cognomi|apelido|apelidos|sobrenome',
  ].join('|'),
  phone: [
    'phone|phone number|telephone|telephone number|mobile|mobile phone|mobile number|cell|cell phone|home phone',
    'work phone|phone value|phone mobile|contact number|whatsapp|sms|tel|telf|tlf|telefono|telefonos|movil',
    'telefono movil|telefono fijo|numero de telefono|telefono de contacto|fijo|celular|mobil|telefon|telefon mobil',
    'telefon fix|portable|telephone portable|telephone mobile|telephone fixe|tel portable|cellulare|numero di telefono',
    'telefone|telemovel|numero de telefone|telefono cellulare|tel movil|tel fijo|tfno|telefono casa|telefono trabajo',
  ].join('|'),
  other_phone:
    'other phone|alternative phone|second phone|otro telefono|telefono alternativo|altre telefon|autre telephone|altro telefono|outro telefone',
  email: [
    'email|email address|email value|mail|correo|correo electronico|email del paciente|direccion de correo',
    'direccion de correo electronico|correu|correu electronic|courriel|adresse email|adresse mail|adresse electronique',
    'posta elettronica|indirizzo email|correio eletronico|endereco de email|patient email',
  ].join('|'),
  identification: [
    'dni|nif|nie|dni nif|nif dni|dni nie|dni nie pasaporte|dni pasaporte|cif nif|nif cif|documento|documento de identidad',
    'numero de documento|num documento|identificacion|id number|identity document|passport|national id|document',
    'document d identitat|piece d identite|numero de securite sociale|nir|codice fiscale|cf|documento di identita',
    'cartao de cidadao|numero de contribuinte|contribuinte|personal health number|tax id|dni nif nie',
  ].join('|'),
  birth_date: [
    'date of birth|birth date|birthdate|birthday|dob|born|fecha de nacimiento|fecha nacimiento|f nacimiento|f nac',
    'fec nacimiento|fec nac|fecha nac|nacimiento|nacido|cumpleanos|data de naixement|data naixement|naixement',
    'date de naissance|naissance|ne le|data di nascita|data nascita|nascita|nato il|data de nascimento|nascimento',
    'patient date of birth|fecha de nac',
  ].join('|'),
  sex: 'sex|gender|sexo|genero|sexe|genere|sesso|civilite|sex gender|sexo genero|legal sex|patient sex|gender value',
  address: [
    'address|street|street address|address line|address street|address formatted|home address|address value|direccion',
    'domicilio|calle|direccion postal|direccion completa|adreca|carrer|domicili|adresse|rue|adresse postale|indirizzo',
    'via|morada|endereco|rua|numero calle|piso|address extended address',
  ].join('|'),
  postcode:
    'postcode|post code|postal code|postal|zip|zip code|address postal code|codigo postal|cp|c p|cod postal|codi postal|code postal|cap|codice postale|postcode zip',
  town: 'town|city|suburb|town city|city town|address city|locality|poblacion|ciudad|localidad|municipio|poblacio|ciutat|localitat|ville|commune|citta|comune|cidade|localidade',
  external_id: [
    'id|patient id|client id|patient number|client number|patient no|reference|chart number|file number|external id',
    'identificador|id paciente|id cliente|codigo|codigo paciente|codigo cliente|numero de paciente|num paciente|historia',
    'numero de historia|numero historia|num historia|n historia|no historia|n de historia|nhc|nh|expediente|n expediente',
    'numero d historia|numero de dossier|n dossier|numero patient|numero cartella|codice paziente|numero de processo',
    'n paciente|n cliente|no paciente|identificador externo|ref',
  ].join('|'),
  insurance_carrier:
    'insurance|insurance carrier|insurer|insurance company|insurance provider|health fund|payer|aseguradora|seguro|seguro medico|mutua|mutualidad|compania|compania aseguradora|asseguradora|mutualitat|assurance|mutuelle|assicurazione|seguradora|seguro de saude|entidad|sociedad',
  occupation:
    'occupation|profession|job|job title|organization title|profesion|ocupacion|trabajo|professio|ocupacio|feina|metier|emploi|professione|occupazione|lavoro|profissao|ocupacao',
  referral:
    'referral|referral source|referred by|referring doctor|how did you hear about us|referring professional|derivado por|remitido por|procedencia|medico derivador|como nos conocio|como nos ha conocido|origen|derivat per|adresse par|medecin traitant|inviato da|medico curante|encaminhado por|referenciado por|quien le envia',
  tags: 'tag|tags|label|labels|group|groups|category|categories|group membership|etiqueta|etiquetas|grupo|grupos|categoria|categorias|etiquetes|grups|etiquettes|groupes|etichette|gruppi',
  contact_name:
    'emergency contact|emergency contact name|contact person|next of kin|contacto de emergencia|persona de contacto|nombre del contacto|contacto|contacte d emergencia|persona de contacte|contact d urgence|personne de contact|contatto di emergenza|persona di contatto|contatto|contacto de emergencia nombre|pessoa de contacto',
  contact_phone:
    'emergency contact phone|emergency phone|emergency contact number|contact phone|telefono del contacto|telefono contacto|telefono de emergencia|telefono de contacto de emergencia|telefon de contacte|telephone du contact|telefono di emergenza|telefone do contacto|telefone de emergencia',
  contact_relation:
    'relationship|emergency contact relationship|contact relationship|relacion|parentesco|relacion con el paciente|relacio|parentiu|lien|lien de parente|relazione|parentela|relacao|grau de parentesco',
  legal_representative_name:
    'legal representative|legal guardian|guardian|guardian name|parent guardian|representante legal|representante|tutor|tutor legal|nombre del tutor|nombre del representante|representant legal|representant|tuteur|rappresentante legale|tutore|nome do representante|encarregado de educacao',
  legal_representative_id:
    'guardian id|legal representative id|dni del tutor|dni tutor|dni representante|dni del representante|documento del representante|nif tutor|document du tuteur|documento del tutore|documento do representante|document del representant',
  accepts_messages:
    'accepts messages|receive reminders|reminders|sms reminders|acepta mensajes|acepta comunicaciones|acepta recordatorios|recibir recordatorios|comunicaciones|consentimiento comunicaciones|accepta missatges|accepta comunicacions|accepte les messages|accepte les rappels|accetta messaggi|accetta comunicazioni|aceita mensagens|aceita comunicacoes',
  status:
    'status|patient status|state of patient|estado|situacion|estat|situacio|statut|stato|situacao|active|activo|estado del paciente',
  locale: 'language|preferred language|locale|idioma|lengua|llengua|langue|lingua|idioma preferido',
  professional:
    'practitioner|therapist|provider|physiotherapist|primary practitioner|preferred practitioner|clinician|profesional|fisioterapeuta|terapeuta|profesional asignado|profesional habitual|fisio|doctor|professional|praticien|kinesitherapeute|kine|terapista|fisioterapista|profissional',
  allergies: 'allergies|allergy|alergias|alergia|alergias e intolerancias|al lergies|al lergia|allergie|alergies',
  alert:
    'alert|alerts|medical alert|medical alerts|warning|warnings|alerta|alertas|aviso|avisos|alertes|avisos medicos|alerte|avviso|avvisi|avvertenze',
}
