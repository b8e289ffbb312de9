const folder =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws'

/** The agency's namespaces by the prefixes that are written here: the record, the sending, the answer. */
export const namespaces = {
  sf: `${folder}/SuministroInformacion.xsd`,
  sfLR: `${folder}/SuministroLR.xsd`,
  sfR: `${folder}/RespuestaSuministro.xsd`,
  soapenv: 'http://schemas.xmlsoap.org/soap/envelope/',
} as const
export type Prefix = keyof typeof namespaces
