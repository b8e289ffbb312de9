import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

/**
 * Our own schemas of what is sent to the agency, under the agency's own names: its files of these names can take their place.
 */
const folder = import.meta.dirname

/** A judge of documents by one of the schemas: what is wrong with one, nothing where it is valid. */
function judgeBy(file: string) {
  let validator: XsdValidator | null = null
  return (xml: string): string[] => {
    xmlRegisterFsInputProviders()
    const path = join(folder, file)
    validator ??= XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(path), { url: path }))
    const document = XmlDocument.fromString(xml)
    try {
      validator.validate(document)
      return []
    } catch (error) {
      if (error instanceof XmlValidateError) return error.details.map(({ message }) => message.trim())
      throw error
    } finally {
      document.dispose()
    }
  }
}

/** What the schema says against a record. */
export const recordFaults = judgeBy('SuministroInformacion.xsd')
/** What the schema says against a SOAP envelope with a sending in it. */
export const envelopeFaults = judgeBy('envelope.xsd')
