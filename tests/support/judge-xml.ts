import { readFileSync } from 'node:fs'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

/** A judge of documents by a schema’s file: what is wrong with one, nothing where it is valid. */
export function judgeXml(path: string) {
  let validator: XsdValidator | null = null
  return (xml: string): string[] => {
    xmlRegisterFsInputProviders()
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
