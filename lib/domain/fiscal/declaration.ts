import type { FiscalDeclaration } from '@/lib/contract/invoice-fiscal'

export const DECLARATION_TITLE = 'Declaración responsable del sistema informático de facturación'

/** What is asked by a letter of the order's article, and what the producer says to it. */
export type DeclarationPart = { asked: string; said: string }

const WHAT_IT_DOES = `Es un programa de gestión para clínicas de fisioterapia: agenda, pacientes, historia clínica, grupos, bonos y facturación. Se usa con un navegador o con su aplicación móvil y funciona en el servidor de quien lo presta, con una base de datos PostgreSQL propia o incorporada; no necesita más equipos. De la facturación, prepara borradores y expide facturas completas, simplificadas y rectificativas con numeración correlativa en cada serie; en la misma operación genera el registro de facturación de cada una, encadenado con el anterior por su huella, y lo remite a la Agencia Tributaria; imprime el código QR y la frase que lo acompaña; anota los cobros, y permite consultar, descargar y comprobar las facturas y sus registros. Ni una factura expedida ni un registro pueden modificarse o borrarse.`

const WHAT_IT_FULFILS = `La persona o entidad productora hace constar que este sistema informático, en la versión indicada, cumple con lo dispuesto en el artículo 29.2.j) de la Ley 58/2003, de 17 de diciembre, General Tributaria; en el Reglamento que establece los requisitos que deben adoptar los sistemas y programas informáticos o electrónicos que soporten los procesos de facturación de empresarios y profesionales, y la estandarización de formatos de los registros de facturación, aprobado por el Real Decreto 1007/2023, de 5 de diciembre; en la Orden HAC/1177/2024, de 17 de octubre, y en la sede electrónica de la Agencia Estatal de Administración Tributaria para todo aquello que complete las especificaciones de dicha orden.`

/** Day, month and year, in that order and whole, as the order wants them. */
const written = (day: string) =>
  new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/**
 * What the producer of a billing program declares of a version, in the order of the order (Orden HAC/1177/2024, art. 15.1). In
 * Spanish whatever the reader's language: it is a declaration before Spain's tax agency.
 */
export function declarationParts({ system, producer, signed_on, place }: FiscalDeclaration): DeclarationPart[] {
  return [
    { asked: 'a) Nombre del sistema informático', said: system.name },
    { asked: 'b) Código identificador del sistema informático', said: system.id },
    { asked: 'c) Identificador completo de la versión', said: system.version },
    { asked: 'd) Componentes, qué hace y principales funcionalidades', said: WHAT_IT_DOES },
    {
      asked: 'e) Si solo puede funcionar exclusivamente como «VERI*FACTU»',
      said: 'Sí. Solo puede funcionar como «VERI*FACTU».',
    },
    {
      asked: 'f) Si permite dar soporte a la facturación de varios obligados tributarios',
      said: 'Sí. Cada clínica es un obligado tributario, con sus series, su cadena de registros y sus datos aparte de los de las demás.',
    },
    {
      asked: 'g) Tipos de firma de los registros cuando no se utiliza como «VERI*FACTU»',
      said: 'No procede: el sistema solo se utiliza como «VERI*FACTU», que no exige firmar los registros. Cada uno lleva su huella (SHA-256), y se remiten con certificado electrónico.',
    },
    { asked: 'h) Persona o entidad productora', said: producer.name },
    { asked: 'i) NIF de la persona o entidad productora', said: producer.tax_id },
    { asked: 'j) Dirección postal de contacto de la persona o entidad productora', said: producer.address },
    { asked: 'k) Cumplimiento', said: WHAT_IT_FULFILS },
    { asked: 'l) Fecha y lugar en que se suscribe', said: `${written(signed_on)}, en ${place}` },
  ]
}
